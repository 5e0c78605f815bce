/** One ruling of a station: the opinions of station and desk, what the lists say, and the sources. */
import { useState, type ReactNode } from 'react';
import type {
  HubOpinionShown,
  HubRulingShown,
  HubSnapshot,
  OpenedHubRuling,
  OpinionNumber,
  RulingNamed,
} from '../../electron/contract/screen-types.ts';
import { Button, Fact, SaidLine, Sentences } from '../console/components/controls.tsx';
import { DeskNote } from '../console/components/desk-note.tsx';
import { FirstLook, OpinionLook, SetAsideNote } from '../console/components/ruling-look.tsx';
import { StationSays } from '../console/components/translator.tsx';
import { WordSources } from '../console/components/word-sources.tsx';
import { useConsoleTexts } from '../console/use-console-texts.ts';
import { Phrase } from '../ui/phrase.tsx';
import { DeskForm } from './desk-form.tsx';
import { hubFailed, useHub, useHubAnswer, useHubTexts } from './hub-context.ts';
import { JudgementTag } from './judgement-tag.tsx';

interface RulingCardProps {
  readonly named: RulingNamed;
  readonly snapshot: HubSnapshot;
  readonly onBack: () => void;
}

export function RulingCard({ named, snapshot, onBack }: RulingCardProps): ReactNode {
  const c = useConsoleTexts();
  const { value, said, again } = useHubAnswer((hub) => hub.ruling(named), [named, snapshot]);
  return (
    <>
      <div className="buttons">
        <Button autoFocus onClick={onBack}>
          {c('opinions.back')}
        </Button>
      </div>
      <SaidLine said={said} />
      {value !== undefined && <Opened opened={value} onChange={again} />}
    </>
  );
}

interface OpenedProps {
  readonly opened: OpenedHubRuling;
  readonly onChange: () => void;
}

function Opened({ opened, onChange }: OpenedProps): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  const hub = useHub();
  const { ruling, next, notJudged } = opened;
  const { ledger, number, hash } = ruling;
  /**
   * The opinion that was begun. If another one arrives meanwhile, the form keeps its number, and the
   * hub refuses it.
   */
  const [begun, setBegun] = useState<OpinionNumber>();
  return (
    <>
      <h2>{c('opinions.heading', { ruling: ruling.label })}</h2>
      <SetAsideNote setAsides={ruling.setAsides} />
      {ruling.finalVerdict === 'newer' && <p className="warning">{t('rulings.newer')}</p>}
      {ruling.isInBranch && <p className="warning">{t('ruling.inBranch')}</p>}
      {[ruling, ...ruling.opinions].some(({ judgement }) => judgement === 'otherwise') && (
        <p className="warning" role="status">
          <Phrase text={t('ruling.otherwise')} />
        </p>
      )}
      {notJudged.length > 0 && <Sentences texts={notJudged} />}
      {ruling.atDesk.map((note) => (
        <DeskNote key={note.hash} note={{ ...note, hub: note.hub ?? '' }} />
      ))}
      <div className="opinions">
        <FirstLook ruling={ruling} who={c('opinions.station', { station: ruling.station })}>
          <Lists look={ruling} />
        </FirstLook>
        {ruling.opinions.map((opinion, index) => (
          <OpinionCard key={index} ruling={ruling} opinion={opinion} />
        ))}
        <NextCard next={next} isWriting={begun !== undefined} onStart={setBegun} />
      </div>
      {begun !== undefined && (
        <DeskForm
          ruling={ruling}
          opinion={begun}
          onDone={() => {
            setBegun(undefined);
            onChange();
          }}
          onCancel={() => {
            setBegun(undefined);
          }}
        />
      )}
      <div className="ruling-actions">
        <WordSources
          ask={() => hub.rulingSources({ ledger, number, hash })}
          failed={hubFailed}
          noteOf={({ length }) => t(length === 0 ? 'ruling.noSources' : 'ruling.sources')}
        />
      </div>
    </>
  );
}

interface OpinionCardProps {
  readonly ruling: HubRulingShown;
  readonly opinion: HubOpinionShown;
}

function OpinionCard({ ruling, opinion }: OpinionCardProps): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  const { at, by } = opinion;
  const atStation = by && c('opinions.member', { name: by.name, role: c(`roles.${by.role}`) });
  const who = at === 'desk' ? t('ruling.atDesk', { name: by?.name ?? '' }) : atStation;
  return (
    <OpinionLook ruling={ruling} opinion={opinion} who={who}>
      <Lists look={opinion} />
    </OpinionLook>
  );
}

/** What the hub's own lists say of a look. */
function Lists({ look }: { readonly look: HubRulingShown | HubOpinionShown }): ReactNode {
  const t = useHubTexts();
  return (
    <Fact name={t('rulings.lists')}>
      <JudgementTag of={[look]} />
    </Fact>
  );
}

interface NextCardProps {
  readonly next: OpenedHubRuling['next'];
  readonly isWriting: boolean;
  readonly onStart: (opinion: OpinionNumber) => void;
}

function NextCard({ next, isWriting, onStart }: NextCardProps): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  return (
    <section className="card opinion-card opinion-open">
      <h3>{t('ruling.desk')}</h3>
      {next.kind === 'refused' ? (
        <p>
          <StationSays sentence={next.sentence} />
        </p>
      ) : (
        <>
          <p>{t('ruling.deskLead')}</p>
          {!isWriting && (
            <div className="buttons">
              <Button
                isMain
                onClick={() => {
                  onStart(next.opinion);
                }}
              >
                {c(`opinions.start.${next.opinion}`)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
