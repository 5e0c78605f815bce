/**
 * Shows one event with its fingerprint in large type, so that staff can compare stations at a
 * glance.
 */
import type { ReactNode } from 'react';
import type { EventFacts, Sentence } from '../../../../electron/contract/screen-types.ts';
import {
  fingerprintOf,
  languageName,
  listName,
  versionName,
} from '../../../../electron/contract/screen-values.ts';
import { FingerprintText } from '../../../ui/fingerprint-text.tsx';
import { useTitleOf } from '../../../ui/use-texts.ts';
import { Fact } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { Fingerprint } from '../../components/fingerprint.tsx';
import { StationSays, useTranslator } from '../../components/translator.tsx';

interface EventCardProps {
  readonly event: EventFacts;
  readonly signature?: Sentence | undefined;
  /** True before the event is in use. */
  readonly isNext?: boolean;
  /** What else there is to say of it. */
  readonly children?: ReactNode;
}

export function EventCard({
  event,
  signature,
  isNext = false,
  children,
}: EventCardProps): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const translate = useTranslator();
  const wordsOf = (list: readonly unknown[]): string =>
    list.length === 0 ? t('event.noWords') : t('event.words', { count: list.length });
  const { file, rulebook, maximumLength, procedure, lastOpinion } = event;
  const { dates, lexicon, signatures, adjustments } = file;
  const { procedureNote } = adjustments;
  return (
    <section className="card event-card">
      <div className="event-head">
        <div>
          {!isNext && <p className="tag">{t('event.inForce')}</p>}
          <h2>{translate(versionName(file))}</h2>
          <dl className="facts">
            <Fact name={t('event.facts.dates')}>{t.format.days(dates.first, dates.last)}</Fact>
            <Fact name={t('event.facts.rulebook')}>{titleOf(rulebook.title)}</Fact>
          </dl>
        </div>
        <Fingerprint label={t('status.eventFingerprint')} text={event.fingerprint} />
      </div>
      <dl className="facts">
        <Fact name={t('event.facts.lexicon')}>
          {listName(titleOf(lexicon.title), lexicon.edition, ', ')}
        </Fact>
        <Fact name={t('status.listFingerprint')}>
          <FingerprintText text={fingerprintOf(lexicon.identity)} />
        </Fact>
        <Fact name={t('event.facts.stations')}>{file.stations.join(', ')}</Fact>
        <Fact name={t('event.facts.languages')}>{file.languages.map(languageName).join(', ')}</Fact>
        <Fact name={t('event.facts.maximumLength')}>
          {t('event.letters', { letters: maximumLength })}
        </Fact>
        <Fact name={t('event.facts.procedure')}>
          {t(`event.procedures.${procedure}`)}
          {procedureNote !== undefined && ` (${procedureNote.reason}, ${procedureNote.by})`}
        </Fact>
        <Fact name={t('event.facts.lastOpinion')}>{t(`event.opinions.${lastOpinion}`)}</Fact>
        <Fact name={t('event.facts.allow')}>{wordsOf(file.allowList)}</Fact>
        <Fact name={t('event.facts.deny')}>{wordsOf(file.denyList)}</Fact>
        <Fact name={t('event.facts.signatures')}>
          {signatures.count === 0
            ? t('event.noSignatures')
            : t('event.someSignatures', { count: signatures.count, keys: signatures.keys.length })}
        </Fact>
      </dl>
      {signature !== undefined && (
        <p className="lines">
          <StationSays sentence={signature} />
        </p>
      )}
      {children}
      {!isNext && <p>{t('event.compare')}</p>}
    </section>
  );
}
