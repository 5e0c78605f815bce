/**
 * Shows one word as tiles. They are hidden from screen readers, because challenged words are never
 * spoken. The caret is an empty cell after the last letter, or a bar at the edge of a tile.
 */
import type { PointerEvent, ReactNode } from 'react';

interface TileRowProps {
  readonly letters: string;
  /** Number of letters before the caret; `undefined` if the caret is elsewhere. */
  readonly caret?: number | undefined;
  /** True if the caret may have a cell after the last letter. */
  readonly hasCaretCell?: boolean;
  /** Called with the number of letters before the touched tile. */
  readonly onTouch?: ((column: number) => void) | undefined;
  /** Number of empty cells after the caret's cell. */
  readonly empty?: number;
}

export function TileRow(props: TileRowProps): ReactNode {
  const { letters, caret, hasCaretCell = true, onTouch, empty = 0 } = props;
  const isAtEnd = caret === letters.length;
  const caretAt = (index: number): 'before' | 'after' | undefined => {
    if (caret === index) return 'before';
    return isAtEnd && !hasCaretCell && index === letters.length - 1 ? 'after' : undefined;
  };
  const touch = (index: number) =>
    onTouch &&
    ((event: PointerEvent): void => {
      event.stopPropagation();
      onTouch(index);
    });
  return (
    <span className="tiles" aria-hidden="true">
      {Array.from(letters, (letter, index) => (
        <span
          key={index}
          className={letter === 'W' ? 'tile tile-wide' : 'tile'}
          data-caret={caretAt(index)}
          onPointerDown={touch(index)}
        >
          <span className="letter">{letter}</span>
        </span>
      ))}
      {isAtEnd && hasCaretCell && <span className="tile tile-current" />}
      {Array.from({ length: empty }, (_, index) => (
        <span key={letters.length + 1 + index} className="tile tile-empty" />
      ))}
    </span>
  );
}
