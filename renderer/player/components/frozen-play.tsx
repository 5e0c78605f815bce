/** The screens between the last letter and the verdict: the frozen words above a desk. */
import type { ReactNode } from 'react';
import type { Confirmed, ComparedWith } from '../../../electron/contract/screen-types.ts';
import { useTexts } from '../../ui/use-texts.ts';
import type { WordSize } from '../use-word-size.ts';
import { Cell, Desk, SideCell, TabCell } from './desk.tsx';
import type { KeyLook } from '../../ui/key-cap.tsx';
import { Phrase } from '../../ui/phrase.tsx';
import { Words } from './words.tsx';

interface FrozenPlayProps {
  readonly words: readonly string[];
  readonly size: WordSize;
  readonly asText: boolean;
  /** Focuses the complete screen instead of Tab. */
  readonly autoFocus?: boolean;
  /** Cells of the desk. */
  readonly children: ReactNode;
}

export function FrozenPlay(props: FrozenPlayProps): ReactNode {
  const { words, size, asText, autoFocus = true, children } = props;
  const t = useTexts();
  return (
    <main aria-label={t('said.play')} {...(autoFocus && { tabIndex: -1, 'data-focus': '' })}>
      <div className="board">
        <Words words={words} size={size} asText={asText} />
      </div>
      <Desk>{children}</Desk>
    </main>
  );
}

interface BothSidesProps {
  readonly confirmed: Confirmed;
  readonly tab: KeyLook;
  /** Of the keys of the sides. `soon`: they do nothing yet. */
  readonly look?: 'soon' | undefined;
}

/** The cells of both sides, with Tab between them. */
export function BothSides({ confirmed, tab, look }: BothSidesProps): ReactNode {
  const t = useTexts();
  const acts = tab !== 'down';
  const done = (isDone: boolean): string | undefined => (isDone ? t('sides.done') : undefined);
  const cell = { ask: t('sides.ask'), acts, look };
  return (
    <>
      <SideCell side="challenger" done={done(confirmed.challenger)} {...cell} />
      <TabCell look={tab} isArmed={confirmed.challenger && confirmed.challenged} />
      <SideCell side="challenged" done={done(confirmed.challenged)} {...cell} />
    </>
  );
}

interface JudgeCellsProps {
  readonly tab: KeyLook;
  readonly comparedWith: ComparedWith;
}

/** For a word judge, who compares the words alone and presses Tab. */
export function JudgeCells({ tab, comparedWith }: JudgeCellsProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <Cell heading={t('judge.same')}>
        <Phrase text={t('judge.press')} />
      </Cell>
      <TabCell look={tab} />
      <Cell heading={t('judge.unclear')}>
        <Phrase text={t(`judge.again.${comparedWith}`)} />
      </Cell>
    </>
  );
}
