/** Which part of a long list is shown, and the way to the rest. */
import type { ReactNode } from 'react';
import { Button } from '../../components/controls.tsx';
import { filled } from '../../copy/copy.ts';
import { useStaffCopy } from '../../copy/copy-context.ts';

interface PagerProps {
  readonly from: number;
  readonly shown: number;
  readonly total: number;
  readonly perPage: number;
  readonly go: (from: number) => void;
}

export function Pager({ from, shown, total, perPage, go }: PagerProps): ReactNode {
  const { lexicons: words, spelled } = useStaffCopy();
  return (
    <div className="buttons pager">
      <p role="status">
        {filled(words.shown, {
          from: spelled.number(from + 1),
          to: spelled.number(from + shown),
          total: spelled.number(total),
        })}
      </p>
      <Button
        isDisabled={from === 0}
        onPress={() => {
          go(Math.max(0, from - perPage));
        }}
      >
        {words.earlier}
      </Button>
      <Button
        isDisabled={from + shown >= total}
        onPress={() => {
          go(from + perPage);
        }}
      >
        {words.later}
      </Button>
    </div>
  );
}
