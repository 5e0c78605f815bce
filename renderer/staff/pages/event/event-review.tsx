/** What would be put in force: the event, what differs, and what does not fit. */
import type { ReactNode } from 'react';
import type { EventChange, NextEvent } from '../../../../electron/contract/screen-types.ts';
import { Sentences } from '../../controls.tsx';
import { filled, staffCopy } from '../../copy/copy.ts';
import { EventCard } from './event-card.tsx';

const words = staffCopy.event;

export function EventReview({ next }: { readonly next: NextEvent }): ReactNode {
  const { event, changes, misfits, signature } = next;
  return (
    <>
      {misfits.length > 0 && (
        <section className="warning" role="status">
          <p>{words.willClose}</p>
          <Sentences texts={misfits} />
        </section>
      )}
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
  if (change.kind === 'part') {
    const { part, from, to } = change;
    return (
      <tr>
        <th scope="row">{words.parts[part]}</th>
        <td>{spelled(part, from)}</td>
        <td>{spelled(part, to)}</td>
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

/** Rules come by their names, languages by their codes. */
function spelled(part: (EventChange & { kind: 'part' })['part'], text: string): string {
  if (text === '') return words.nothing;
  const named: Readonly<Partial<Record<typeof part, Readonly<Record<string, string>>>>> = {
    procedure: words.procedures,
    lastOpinion: words.opinions,
  };
  if (part === 'maximumLength') return filled(words.letters, { letters: text });
  if (part === 'languages') {
    const languages: Readonly<Record<string, string>> = words.languages;
    return text
      .split(', ')
      .map((code) => languages[code] ?? code)
      .join(', ');
  }
  return named[part]?.[text] ?? text;
}
