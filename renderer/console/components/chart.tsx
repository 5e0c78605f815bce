/** Paints a chart of the statistics. Outcomes differ in pattern, not in color. */
import { useId, type ReactNode } from 'react';
import type { Chart, Outcome, Shape } from '../../../electron/contract/screen-types.ts';

export function ChartPicture({ chart }: { readonly chart: Chart }): ReactNode {
  const id = useId();
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${chart.width.toString()} ${chart.height.toString()}`}
      role="img"
      aria-label={chart.title}
    >
      <Patterns id={id} />
      {chart.shapes.map((shape, index) => (
        <Painted key={index} shape={shape} id={id} />
      ))}
    </svg>
  );
}

function Painted({ shape, id }: { readonly shape: Shape; readonly id: string }): ReactNode {
  switch (shape.kind) {
    case 'bar':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          fill={fillOf(shape.outcome, id)}
        />
      );
    case 'text':
      return (
        <text x={shape.x} y={shape.y} textAnchor={shape.anchor}>
          {shape.text}
        </text>
      );
    case 'line':
      return <line x1={shape.x1} y1={shape.y} x2={shape.x2} y2={shape.y} />;
  }
}

/** `id` makes the names of the patterns unique in the page. */
function fillOf(outcome: Outcome, id: string): string {
  switch (outcome) {
    case 'acceptable':
      return 'var(--card)';
    case 'unacceptable':
      return 'var(--ink)';
    case 'withdrawn':
      return `url(#${id}-stripes)`;
    case 'abandoned':
      return `url(#${id}-dots)`;
  }
}

function Patterns({ id }: { readonly id: string }): ReactNode {
  return (
    <defs>
      <pattern
        id={`${id}-stripes`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill="var(--card)" />
        <rect width="2.5" height="6" fill="var(--ink)" />
      </pattern>
      <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--card)" />
        <circle cx="3" cy="3" r="1.3" fill="var(--ink)" />
      </pattern>
    </defs>
  );
}
