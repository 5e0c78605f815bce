/** One event: what it is, and its fingerprint large, so that stations can be compared at a glance. */
import type { ReactNode } from 'react';
import type { EventFacts, Sentence } from '../../../../electron/contract/screen-types.ts';
import {
  languageName,
  listName,
  spelledFingerprint,
} from '../../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../../texts.ts';
import { Fact } from '../../components/controls.tsx';
import { filled } from '../../copy/copy.ts';
import { useStaffCopy } from '../../copy/copy-context.ts';
import { Fingerprint } from '../../components/fingerprint.tsx';
import { StationSays } from '../../components/say.tsx';

interface EventCardProps {
  readonly event: EventFacts;
  readonly signature?: Sentence | undefined;
  /** Before it is in force. */
  readonly isNext?: boolean;
}

export function EventCard({ event, signature, isNext = false }: EventCardProps): ReactNode {
  const { event: words, status, spelled, counted } = useStaffCopy();
  const titleOf = useTitleOf();
  const wordsOf = (list: readonly unknown[]): string =>
    list.length === 0 ? words.noWords : counted(words.words, list.length);
  const { file, rulebook, maximumLength, procedure, lastOpinion } = event;
  const { dates, lexicon, signatures, adjustments } = file;
  const { procedureNote } = adjustments;
  return (
    <section className="card event-card">
      <div className="event-head">
        <div>
          {!isNext && <p className="tag">{words.inForce}</p>}
          <h2>{file.title}</h2>
          <dl className="facts">
            <Fact name={words.facts.dates}>{spelled.days(dates.first, dates.last)}</Fact>
            <Fact name={words.facts.rulebook}>{titleOf(rulebook.title)}</Fact>
          </dl>
        </div>
        <Fingerprint label={status.eventFingerprint} text={event.fingerprint} />
      </div>
      <dl className="facts">
        <Fact name={words.facts.lexicon}>
          {listName(titleOf(lexicon.title), lexicon.edition, ', ')}
        </Fact>
        <Fact name={status.listFingerprint}>
          {spelledFingerprint(lexicon.identity.slice(0, 8))}
        </Fact>
        <Fact name={words.facts.stations}>{file.stations.join(', ')}</Fact>
        <Fact name={words.facts.languages}>{file.languages.map(languageName).join(', ')}</Fact>
        <Fact name={words.facts.maximumLength}>
          {filled(words.letters, { letters: maximumLength })}
        </Fact>
        <Fact name={words.facts.procedure}>
          {words.procedures[procedure]}
          {procedureNote !== undefined && ` (${procedureNote.reason}, ${procedureNote.by})`}
        </Fact>
        <Fact name={words.facts.lastOpinion}>{words.opinions[lastOpinion]}</Fact>
        <Fact name={words.facts.allow}>{wordsOf(file.allowList)}</Fact>
        <Fact name={words.facts.deny}>{wordsOf(file.denyList)}</Fact>
        <Fact name={words.facts.signatures}>
          {signatures.count === 0
            ? words.noSignatures
            : filled(words.someSignatures, {
                count: signatures.count,
                keys: signatures.keys.length,
              })}
        </Fact>
      </dl>
      {signature !== undefined && (
        <p className="lines">
          <StationSays sentence={signature} />
        </p>
      )}
      {!isNext && <p>{words.compare}</p>}
    </section>
  );
}
