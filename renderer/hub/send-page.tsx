/** Sends a word list and an event to all stations, shows who has them, and lets a director confirm. */
import { useState, type ReactNode } from 'react';
import type { HubSnapshot, LookedAt } from '../../electron/contract/screen-types.ts';
import { Button, Fact, SaidLine, Sentences } from '../console/components/controls.tsx';
import { Fingerprint } from '../console/components/fingerprint.tsx';
import { Form } from '../console/components/form.tsx';
import { FoundFiles } from '../console/components/found-files.tsx';
import { LexiconSize } from '../console/components/lexicon-size.tsx';
import { EventCard } from '../console/pages/event/event-card.tsx';
import { EventChanges } from '../console/pages/event/event-review.tsx';
import { useDoing } from '../console/station-context.ts';
import { useTranslator } from '../console/components/translator.tsx';
import { useTitleOf } from '../ui/use-texts.ts';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';
import { SentCard } from './sent-card.tsx';
import { useListDrives } from './use-drives.ts';

export function SendPage({ snapshot }: { readonly snapshot: HubSnapshot }): ReactNode {
  const t = useHubTexts();
  const { sending } = snapshot;
  const [isChoosing, setChoosing] = useState(sending === undefined);
  return (
    <>
      <p>{t('send.lead')}</p>
      {sending !== undefined && (
        <SentCard key={sending.number} sending={sending} isMain={!isChoosing} />
      )}
      {isChoosing || sending === undefined ? (
        <Choose
          onSent={() => {
            setChoosing(false);
          }}
        />
      ) : (
        <div className="buttons">
          <Button
            onClick={() => {
              setChoosing(true);
            }}
          >
            {t('send.other')}
          </Button>
        </div>
      )}
    </>
  );
}

interface Chosen {
  /** Empty if none. */
  readonly lexicon: string;
  readonly event: string;
}

/** What the hub found in these files. */
type Looks = LookedAt & { readonly of: Chosen };

function Choose({ onSent }: { readonly onSent: () => void }): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const { said, doing, isBusy } = useDoing(hubFailed);
  const [drives, lookAgain] = useListDrives();
  const [chosen, setChosen] = useState<Chosen>({ lexicon: '', event: '' });
  const [answer, setAnswer] = useState<Looks>();
  const choose = (kind: 'lexicon' | 'event', file: string): void => {
    setChosen({ ...chosen, [kind]: chosen[kind] === file ? '' : file });
    setAnswer(undefined);
  };
  const { lexicon, event } = chosen;
  // The hub can answer after other files were chosen.
  const isOfChosen = answer?.of.lexicon === lexicon && answer.of.event === event;
  const looked = isOfChosen ? answer : undefined;
  const look = (): void => {
    setAnswer(undefined);
    const files = { ...(lexicon !== '' && { lexicon }), ...(event !== '' && { event }) };
    void doing(hub.lookAtLists(files), (value) => {
      setAnswer({ ...value, of: chosen });
      return undefined;
    });
  };
  return (
    <>
      <Form className="card" onSubmit={look}>
        {(['lexicon', 'event'] as const).map((kind) => (
          <div key={kind} className="send-choice">
            <h2>{t(`send.choose.${kind}`)}</h2>
            {drives !== undefined && (
              <FoundFiles
                drives={drives}
                name={kind}
                chosen={chosen[kind]}
                onChoose={(file) => {
                  choose(kind, file);
                }}
                accepts={(file) => file.kind === kind}
                none={t(`send.none.${kind}`)}
              />
            )}
            {chosen[kind] !== '' && (
              <div className="line">
                <Button
                  onClick={() => {
                    choose(kind, chosen[kind]);
                  }}
                >
                  {t(`send.without.${kind}`)}
                </Button>
              </div>
            )}
          </div>
        ))}
        <div className="line">
          <Button
            isMain={looked === undefined}
            isSubmit
            disabled={isBusy || (lexicon === '' && event === '')}
          >
            {t('send.look')}
          </Button>
          <Button onClick={lookAgain}>{t('collect.lookAgain')}</Button>
        </div>
        <SaidLine said={said} />
      </Form>
      {looked !== undefined && <Looked looked={looked} onSent={onSent} />}
    </>
  );
}

interface LookedProps {
  readonly looked: LookedAt;
  readonly onSent: () => void;
}

/** What was chosen, before it is sent. */
function Looked({ looked, onSent }: LookedProps): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const { said, doing, isBusy } = useDoing(hubFailed);
  const { lexicon, event, conflicts, warnings } = looked;
  return (
    <>
      {lexicon !== undefined && <ListCard lexicon={lexicon} />}
      {event !== undefined && (
        <>
          <EventCard event={event.event} isNext>
            <dl className="facts">
              <Fact name={t('send.signed')}>
                {t('send.signatures', { count: event.signatures })}
              </Fact>
            </dl>
          </EventCard>
          {event.changes !== undefined && (
            <EventChanges
              changes={event.changes}
              title={t('send.changes')}
              none={t('send.noChanges')}
              from={t('send.before')}
            />
          )}
        </>
      )}
      {conflicts.length > 0 && (
        <section className="warning" role="status">
          <p>{t('send.conflicts')}</p>
          <Sentences texts={conflicts} />
        </section>
      )}
      {warnings.length > 0 && (
        <section className="warning" role="status">
          <Sentences texts={warnings} />
        </section>
      )}
      <div className="buttons">
        <Button
          isMain
          disabled={isBusy || conflicts.length > 0}
          onClick={() => {
            const seen = {
              ...(lexicon && { lexicon: lexicon.sha256 }),
              ...(event && { event: event.event.sha256 }),
            };
            void doing(hub.sendToAll(seen), () => {
              onSent();
              return undefined;
            });
          }}
        >
          {t('send.send')}
        </Button>
      </div>
      <SaidLine said={said} />
    </>
  );
}

function ListCard({ lexicon }: Required<Pick<LookedAt, 'lexicon'>>): ReactNode {
  const t = useHubTexts();
  const titleOf = useTitleOf();
  const translate = useTranslator();
  const { facts, others, signatures } = lexicon;
  return (
    <section className="card event-card">
      <div className="event-head">
        <div>
          <h2>{titleOf(facts.title)}</h2>
          <p>{translate(facts.known.text)}</p>
          {others.length > 0 && <Sentences texts={others} />}
        </div>
        <Fingerprint label={t('send.listFingerprint')} text={facts.fingerprint} />
      </div>
      <dl className="facts">
        <LexiconSize lexicon={facts} />
        <Fact name={t('send.signed')}>{t('send.signatures', { count: signatures })}</Fact>
      </dl>
      {!facts.known.isEdition && <p>{t('send.notKnown')}</p>}
    </section>
  );
}
