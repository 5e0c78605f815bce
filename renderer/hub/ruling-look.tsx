/** What the table of rulings and the open ruling share. */
import type { ReactNode } from 'react';
import type { JudgementShown } from '../../electron/contract/screen-types.ts';
import { useHubTexts } from './hub-context.ts';

/** A dash stands for what nobody said. Empty if nobody was asked. */
export function placeText(round: number | undefined, board: number | undefined): string {
  if (round === undefined && board === undefined) return '';
  return [round, board].map((number) => number?.toString() ?? '–').join(', ');
}

interface Judged {
  readonly judgement: JudgementShown;
}

/** What the lists say: the worst of these. */
export function JudgementTag({ of }: { readonly of: readonly Judged[] }): ReactNode {
  const t = useHubTexts();
  const kinds = of.map(({ judgement }) => judgement);
  const worst =
    (['otherwise', 'notJudged'] as const).find((kind) => kinds.includes(kind)) ?? 'agrees';
  const states = { otherwise: 'notReady', notJudged: undefined, agrees: undefined } as const;
  return (
    <span className="tag" data-state={states[worst]}>
      {t(`rulings.judged.${worst}`)}
    </span>
  );
}
