/** Shows one ruling with its opinions side by side, and the actions on it. */
import { useState, type ReactNode } from 'react';
import type {
  Member,
  OpenedRuling,
  OpinionNumber,
  RulingShown,
} from '../../../electron/contract/screen-types.ts';
import { mayActAs } from '../../../electron/contract/screen-values.ts';
import { Phrase } from '../../ui/phrase.tsx';
import type { ViewOf } from '../../ui/view-of.ts';
import { Button, SaidLine } from '../components/controls.tsx';
import type { ConsoleTexts } from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { DeskNote } from '../components/desk-note.tsx';
import { SetAside } from '../components/set-aside.tsx';
import { SlipForm } from '../components/slip-form.tsx';
import { StationSays } from '../components/translator.tsx';
import { useCall, useDoing, useStation } from '../station-context.ts';
import { FirstLook, OpinionLook, SetAsideNote } from '../components/ruling-look.tsx';
import { PendingRuling } from '../components/pending-ruling.tsx';
import { WordSources } from '../components/word-sources.tsx';

interface OpinionsPageProps {
  readonly view: ViewOf<'staff'>;
  readonly number: number;
  readonly onBack: () => void;
}

export function OpinionsPage({ view, number, onBack }: OpinionsPageProps): ReactNode {
  const t = useConsoleTexts();
  const { restingState, isPractising } = view;
  // Whether a further opinion is possible depends on the resting state.
  const [told, again] = useCall('openRuling', { ruling: number }, restingState, isPractising);
  if (told === undefined) return null;
  return (
    <>
      <div className="buttons">
        <Button autoFocus onClick={onBack}>
          {t('opinions.back')}
        </Button>
      </div>
      {told.ok ? (
        <Opened view={view} opened={told.value} onChange={again} />
      ) : (
        <SaidLine said={{ kind: 'refused', sentence: told.error }} />
      )}
    </>
  );
}

interface OpenedProps {
  readonly view: ViewOf<'staff'>;
  readonly opened: OpenedRuling;
  readonly onChange: () => void;
}

function Opened({ view, opened, onChange }: OpenedProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [isWriting, setWriting] = useState(false);
  const { ruling, next } = opened;
  const { role } = view.member;
  const isPending = view.restingState.name === 'pending' && ruling.isPending;
  const mayGive = next.kind === 'opinion';
  return (
    <>
      <h2>{t('opinions.heading', { ruling: ruling.label })}</h2>
      {isPending && (
        <PendingRuling
          ruling={ruling.ruling}
          role={role}
          isMain={!isWriting}
          isBusy={isBusy}
          doing={doing}
        />
      )}
      <Standing ruling={ruling} next={next} />
      <SaidLine said={said} />
      {mayGive && next.isOtherLexicon && <p className="warning">{t('opinions.otherLexicon')}</p>}
      {mayGive && next.isOtherEvent && <p className="warning">{t('opinions.otherEvent')}</p>}
      {opened.atDesk.map((note) => (
        <DeskNote key={`${note.hub} ${note.time}`} note={note} />
      ))}
      <div className="opinions">
        <FirstLook
          ruling={ruling}
          who={
            ruling.by === undefined
              ? t('opinions.station', { station: ruling.station })
              : memberText(t, ruling.by)
          }
        />
        {(['second', 'third'] as const).map((opinion) => (
          <OpinionCard
            key={opinion}
            ruling={ruling}
            opinion={opinion}
            next={next}
            isMain={!isPending}
            isWriting={isWriting}
            onStart={() => {
              setWriting(true);
            }}
          />
        ))}
      </div>
      {isWriting && mayGive && (
        <OpinionForm
          ruling={ruling}
          opinion={next.opinion}
          onCancel={() => {
            setWriting(false);
          }}
        />
      )}
      {mayActAs(role, 'wordJudge') && (
        <div className="ruling-actions">
          {ruling.opinions.length + ruling.atDesk.length > 0 && ruling.setAsides.length === 0 && (
            <div className="buttons">
              <Button
                disabled={isBusy}
                onClick={() => void doing(station.showRuling({ ruling: ruling.ruling }), '')}
              >
                {t('opinions.show')}
              </Button>
            </div>
          )}
          <WordSources ask={() => station.rulingSources({ ruling: ruling.ruling })} />
          {ruling.setAsides.length === 0 && <SetAside ruling={ruling} onDone={onChange} />}
        </div>
      )}
    </>
  );
}

interface OpinionFormProps {
  readonly ruling: RulingShown;
  readonly opinion: OpinionNumber;
  readonly onCancel: () => void;
}

function OpinionForm({ ruling, opinion, onCancel }: OpinionFormProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  return (
    <SlipForm
      ruling={ruling}
      opinion={opinion}
      next={t('opinions.next')}
      isBusy={isBusy}
      said={said}
      onGive={(words) => {
        void doing(station.giveOpinion({ ruling: ruling.ruling, words: [...words] }), '');
      }}
      onCancel={onCancel}
    />
  );
}

function Standing({
  ruling,
  next,
}: {
  readonly ruling: RulingShown;
  readonly next: OpenedRuling['next'];
}): ReactNode {
  const t = useConsoleTexts();
  const { verdict, opinions, atDesk, setAsides, finalVerdict } = ruling;
  if (setAsides.length > 0) return <SetAsideNote setAsides={setAsides} />;
  const all = [...opinions, ...atDesk];
  const second = all.find(({ opinion }) => opinion === 'second');
  const third = all.find(({ opinion }) => opinion === 'third');
  if (second === undefined) return null;
  const text =
    finalVerdict === 'undecided'
      ? t('opinions.undecided')
      : third !== undefined
        ? t('opinions.allGiven')
        : second.verdict === verdict
          ? t('opinions.agree')
          : next.kind === 'opinion'
            ? t('opinions.differ')
            : t('opinions.differEnd');
  return (
    <p className="warning" role="status">
      <Phrase text={text} />
    </p>
  );
}

interface OpinionCardProps {
  readonly ruling: RulingShown;
  readonly opinion: OpinionNumber;
  readonly next: OpenedRuling['next'];
  readonly isMain: boolean;
  readonly isWriting: boolean;
  readonly onStart: () => void;
}

function OpinionCard(props: OpinionCardProps): ReactNode {
  const t = useConsoleTexts();
  const { ruling, opinion, next, isMain, isWriting, onStart } = props;
  const { opinions, atDesk } = ruling;
  const wanted = opinions.find((one) => one.opinion === opinion);
  if (wanted !== undefined) {
    const who = wanted.by === undefined ? '' : memberText(t, wanted.by);
    return <OpinionLook ruling={ruling} opinion={wanted} who={who} />;
  }
  if (atDesk.some((one) => one.opinion === opinion)) return null;
  const second = [...opinions, ...atDesk].find((one) => one.opinion === 'second');
  // A third opinion on two that agree is an exception, so its button is not the main one.
  const isNext = second?.verdict !== ruling.verdict;
  const isItsTurn = opinion === (second === undefined ? 'second' : 'third');
  return (
    <section className="card opinion-card opinion-open">
      <h3>{t(`opinions.${opinion}`)}</h3>
      <p>{t('opinions.notGiven')}</p>
      {isItsTurn && next.kind === 'refused' && (
        <p>
          <StationSays sentence={next.sentence} />
        </p>
      )}
      {next.kind === 'opinion' && next.opinion === opinion && !isWriting && (
        <div className="buttons">
          <Button isMain={isMain && isNext} autoFocus={isNext} onClick={onStart}>
            {t(`opinions.start.${opinion}`)}
          </Button>
        </div>
      )}
    </section>
  );
}

function memberText(t: ConsoleTexts, { name, role }: Member): string {
  return t('opinions.member', { name, role: t(`roles.${role}`) });
}
