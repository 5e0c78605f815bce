/** What the lists say of a ruling, in the table of rulings and on its own page. */
import type { ReactNode } from 'react';
import type { JudgementShown } from '../../electron/contract/screen-types.ts';
import { useHubTexts } from './hub-context.ts';

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
