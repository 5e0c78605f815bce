/** Shows in large type the word list by which the station rules, and the rulebook's line. */
import type { ReactNode } from 'react';
import type { Snapshot } from '../../../electron/contract/screen-types.ts';
import { listName, shortFingerprint } from '../../../electron/contract/screen-values.ts';
import { FingerprintText } from '../../ui/fingerprint-text.tsx';
import { rulesLine } from '../rules-line.ts';
import { useTexts, useTitleOf } from '../../ui/use-texts.ts';

export function RulesBy({ snapshot }: { readonly snapshot: Snapshot }): ReactNode {
  const t = useTexts();
  const titleOf = useTitleOf();
  const { rulebook } = snapshot;
  const { lexicon, isPracticeList } = snapshot.status;
  if (lexicon === undefined) return null;
  if (isPracticeList === true) {
    return (
      <div className="rules-by">
        <p className="list-title">{t('practice.only')}</p>
        <p className="rulebook-line">{t('practice.why')}</p>
      </div>
    );
  }
  const { title, edition, wordCount, secondary } = lexicon;
  const facts =
    secondary === undefined
      ? [
          title === '' || listName(title, edition) === title ? '' : edition,
          t('idle.words', { count: wordCount }),
        ]
      : [t('judge.secondary', { letters: secondary.fromLength, title: secondary.title })];
  return (
    <div className="rules-by">
      <p className="rules-by-label">{t('idle.by')}</p>
      <p className="list-title">{title === '' ? edition : titleOf(title)}</p>
      <p className="list-more">
        {facts.map((fact) => fact !== '' && `${fact} · `)}
        <b>
          <FingerprintText text={shortFingerprint(lexicon.fingerprint)} />
        </b>
      </p>
      {rulebook !== undefined && <p className="rulebook-line">{rulesLine(t, rulebook)}</p>}
    </div>
  );
}
