/**
 * Shows in which list each word was found. Hidden until someone asks, and again after leaving the
 * page.
 */
import { useState, type ReactNode } from 'react';
import type {
  CallError,
  Result,
  Sentence,
  SourcesOfLook,
} from '../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from './controls.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import { useDoing, type Saying } from '../station-context.ts';

type Looks = readonly Pick<SourcesOfLook, 'opinion' | 'words'>[];

interface WordSourcesProps {
  readonly ask: () => Promise<Result<Result<Looks, Sentence>, CallError>>;
  /** Said if there was no answer; the same each time. */
  readonly failed?: Saying;
  /** Says where the answer is from. */
  readonly noteOf?: (looks: Looks) => string;
}

export function WordSources({ ask, failed, noteOf }: WordSourcesProps): ReactNode {
  const t = useConsoleTexts();
  const { isBusy, said, doing } = useDoing(failed);
  const [looks, setLooks] = useState<Looks>();
  const [isHidden, setHidden] = useState(false);
  if (looks === undefined) {
    return (
      <>
        <div className="buttons">
          <Button
            disabled={isBusy}
            autoFocus={isHidden}
            onClick={() =>
              void doing(ask(), (found) => {
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
      {noteOf && <p>{noteOf(looks)}</p>}
      <div className="opinions">
        {looks.map((look, index) => (
          <SourcesTable key={index} {...look} />
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
function SourcesTable({ opinion, words }: Looks[number]): ReactNode {
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
