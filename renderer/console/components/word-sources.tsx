/**
 * Shows in which list each word was found. Hidden until someone asks, and again after leaving the
 * page.
 */
import { useState, type ReactNode } from 'react';
import type { SourcesOfLook } from '../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from './controls.tsx';
import { useConsoleTexts } from '../texts.ts';
import { useDoing, useStation } from '../station-context.ts';

export function WordSources({ ruling }: { readonly ruling: number }): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [looks, setLooks] = useState<readonly SourcesOfLook[]>();
  const [isHidden, setHidden] = useState(false);
  if (looks === undefined) {
    return (
      <>
        <div className="buttons">
          <Button
            disabled={isBusy}
            autoFocus={isHidden}
            onClick={() =>
              void doing(station.rulingSources({ ruling }), (found) => {
                setLooks(found);
                return undefined;
              })
            }
          >
            {t('opinions.sources')}
          </Button>
        </div>
        <SaidLine said={said} />
      </>
    );
  }
  return (
    <section className="card sources">
      <p className="warning">{t('opinions.sourcesLead')}</p>
      <div className="opinions">
        {looks.map((look) => (
          <SourcesTable key={look.opinion} {...look} />
        ))}
      </div>
      <div className="buttons">
        <Button
          autoFocus
          onClick={() => {
            setLooks(undefined);
            setHidden(true);
          }}
        >
          {t('opinions.hideSources')}
        </Button>
      </div>
    </section>
  );
}

/** What is said of each word, in the order of the play. */
export function SourcesTable({
  opinion,
  words,
}: Pick<SourcesOfLook, 'opinion' | 'words'>): ReactNode {
  const t = useConsoleTexts();
  return (
    <table className="rows">
      <caption>{t(`opinions.${opinion}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('opinions.word')}</th>
          <th scope="col">{t('opinions.found')}</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ word, source }, index) => (
          <tr key={index}>
            <th scope="row" className="row-words">
              {word}
            </th>
            <td>{t(`opinions.source.${source}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
