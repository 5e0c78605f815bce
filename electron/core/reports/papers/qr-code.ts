/** Draws a QR code as SVG, for a page of HTML or for React. */
import { encode } from 'uqr';
import { escapeHtml } from './markup.ts';

/** Light modules around the code, which readers need to find it. */
const margin = 4;

export interface QrCode {
  readonly viewBox: string;
  /** To stroke as wide as a module. */
  readonly path: string;
}

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = (size + 2 * margin).toString();
  // Strokes are as wide as a row, around its middle.
  const [left, top] = [`-${margin.toString()}`, `-${(margin + 0.5).toString()}`];
  // A row is a line of strokes and gaps: the shortest way to write it.
  const strokes = data.map((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    const runs = [...line.trimEnd().matchAll(/#+| +/g)].map(({ 0: run }) =>
      run.startsWith('#') ? `h${run.length.toString()}` : `m${run.length.toString()} 0`,
    );
    return `M0 ${y.toString()}${runs.join('')}`;
  });
  return { viewBox: `${left} ${top} ${side} ${side}`, path: strokes.join('') };
}

/** `label` is what a screen reader says instead. */
export function qrCodeHtml(text: string, label: string): string {
  const { viewBox, path } = qrCode(text);
  return `<svg class="qr" viewBox="${viewBox}" role="img" aria-label="${escapeHtml(label)}" shape-rendering="crispEdges"><path d="${path}" stroke="#000"/></svg>`;
}
