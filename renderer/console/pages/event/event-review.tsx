/** What would be put in force: the event, what differs, and what does not fit. */
import type { ReactNode } from 'react';
import type { EventChange, NextEvent } from '../../../../electron/contract/screen-types.ts';
import { Sentences } from '../../components/controls.tsx';
import { languageName, languages } from '../../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../../texts.ts';
import { filled, type StaffCopy } from '../../copy/copy.ts';
import { useStaffCopy } from '../../copy/copy-context.ts';
import { EventCard } from './event-card.tsx';

type Part = (EventChange & { readonly kind: 'part' })['part'];

export function EventReview({ next }: { readonly next: NextEvent }): ReactNode {
  const words = useStaffCopy().event;
  const { event, changes, list, conflicts, remarks, signature } = next;
  return (
    <>
      {conflicts.length > 0 && (
        <section className="warning" role="status">
          <p>{words.willClose}</p>
          <Sentences texts={conflicts} />
        </section>
      )}
      {remarks.length > 0 && (
        <section className="warning" role="status">
          <p>{words.lookFirst}</p>
          <Sentences texts={remarks} />
        </section>
      )}
      {list !== undefined && conflicts.length === 0 && <p className="said">{words.listComes}</p>}
      <EventCard event={event} signature={signature} isNext />
      <section className="card">
        <h2>{words.changes}</h2>
        {changes.length === 0 ? (
          <p>{words.noChanges}</p>
        ) : (
          <table className="rows">
            <thead>
              <tr>
                <th scope="col">{words.what}</th>
                <th scope="col">{words.from}</th>
                <th scope="col">{words.to}</th>
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
    </>
  );
}

function ChangeRow({ change }: { readonly change: EventChange }): ReactNode {
  const copy = useStaffCopy();
  const titleOf = useTitleOf();
  const words = copy.event;
  if (change.kind === 'part') {
    const { part, from, to } = change;
    return (
      <tr>
        <th scope="row">{words.parts[part]}</th>
        <td>{partText(copy, titleOf, part, from)}</td>
        <td>{partText(copy, titleOf, part, to)}</td>
      </tr>
    );
  }
  const { list, change: what, word, reason } = change;
  const said = `${word} (${reason})`;
  return (
    <tr>
      <th scope="row">{words.wordChanges[list][what]}</th>
      <td>{what === 'added' ? words.nothing : what === 'dropped' ? said : word}</td>
      <td>{what === 'dropped' ? words.nothing : said}</td>
    </tr>
  );
}

/** Rules come by their names, languages by their codes, days as the file has them. */
function partText(
  { event: words, spelled }: StaffCopy,
  titleOf: (title: string) => string,
  part: Part,
  text: string,
): string {
  if (text === '') return words.nothing;
  const named: Readonly<Partial<Record<Part, Readonly<Record<string, string>>>>> = {
    procedure: words.procedures,
    lastOpinion: words.opinions,
  };
  if (part === 'maximumLength') return filled(words.letters, { letters: text });
  if (part === 'rulebook') return titleOf(text);
  if (part === 'dates') {
    const [first = '', last = first] = text.split(' – ');
    return spelled.days(first, last);
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
  return named[part]?.[text] ?? text;
}
