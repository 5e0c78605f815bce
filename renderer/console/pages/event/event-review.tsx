/** Shows an event before it is used: its facts, its changes and its conflicts. */
import type { ReactNode } from 'react';
import type { EventChange, NextEvent } from '../../../../electron/contract/screen-types.ts';
import { Sentences } from '../../components/controls.tsx';
import { languageName, languages } from '../../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../../ui/use-texts.ts';
import type { ConsoleTexts } from '../../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { EventCard } from './event-card.tsx';

type Part = (EventChange & { readonly kind: 'part' })['part'];

export function EventReview({ next }: { readonly next: NextEvent }): ReactNode {
  const t = useConsoleTexts();
  const { event, changes, list, conflicts, remarks, signature } = next;
  return (
    <>
      {conflicts.length > 0 && (
        <section className="warning" role="status">
          <p>{t('event.willClose')}</p>
          <Sentences texts={conflicts} />
        </section>
      )}
      {remarks.length > 0 && (
        <section className="warning" role="status">
          <p>{t('event.lookFirst')}</p>
          <Sentences texts={remarks} />
        </section>
      )}
      {list !== undefined && conflicts.length === 0 && (
        <p className="said">{t('event.listComes')}</p>
      )}
      <EventCard event={event} signature={signature} isNext />
      <EventChanges
        changes={changes}
        title={t('event.changes')}
        none={t('event.noChanges')}
        from={t('event.from')}
      />
    </>
  );
}

interface EventChangesProps {
  readonly changes: readonly EventChange[];
  readonly title: string;
  readonly none: string;
  /** Header of the column with what was before. */
  readonly from: string;
}

export function EventChanges({ changes, title, none, from }: EventChangesProps): ReactNode {
  const t = useConsoleTexts();
  return (
    <section className="card">
      <h2>{title}</h2>
      {changes.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{t('event.what')}</th>
              <th scope="col">{from}</th>
              <th scope="col">{t('event.to')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow
                key={change.kind === 'part' ? change.part : `${change.list} ${change.word}`}
                change={change}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function ChangeRow({ change }: { readonly change: EventChange }): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  if (change.kind === 'part') {
    const { part, from, to } = change;
    return (
      <tr>
        <th scope="row">{t(`event.parts.${part}`)}</th>
        <td>{partText(t, titleOf, part, from)}</td>
        <td>{partText(t, titleOf, part, to)}</td>
      </tr>
    );
  }
  const { list, change: what, word, reason } = change;
  const wordAndReason = `${word} (${reason})`;
  return (
    <tr>
      <th scope="row">{t(`event.wordChanges.${list}.${what}`)}</th>
      <td>{what === 'added' ? t('event.nothing') : what === 'dropped' ? wordAndReason : word}</td>
      <td>{what === 'dropped' ? t('event.nothing') : wordAndReason}</td>
    </tr>
  );
}

const procedures = ['selfService', 'wordJudge'] as const;
const opinions = ['0', '2', '3'] as const;

/** Translates `text`, which has English titles, codes of languages, and dates in ISO 8601. */
function partText(
  t: ConsoleTexts,
  titleOf: (title: string) => string,
  part: Part,
  text: string,
): string {
  if (text === '') return t('event.nothing');
  if (part === 'maximumLength') return t('event.letters', { letters: text });
  if (part === 'rulebook') return titleOf(text);
  if (part === 'dates') {
    const [first = '', last = first] = text.split(' – ');
    return t.format.days(first, last);
  }
  if (part === 'languages') {
    return text
      .split(', ')
      .map((code) => {
        const language = languages.find((one) => one === code);
        return language === undefined ? code : languageName(language);
      })
      .join(', ');
  }
  const procedure = procedures.find((one) => one === text);
  if (part === 'procedure' && procedure !== undefined) return t(`event.procedures.${procedure}`);
  const opinion = opinions.find((one) => one === text);
  if (part === 'lastOpinion' && opinion !== undefined) return t(`event.opinions.${opinion}`);
  return text;
}
