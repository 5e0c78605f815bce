/** One ruling of a station: the opinions of station and desk, what the lists say, and the sources. */
import { useState, type ReactNode } from 'react';
import type {
  HubOpinionShown,
  HubRulingShown,
  HubSnapshot,
  LexiconShown,
  Moment,
  OpenedHubRuling,
  OpinionNumber,
  RulingNamed,
  Verdict,
} from '../../electron/contract/screen-types.ts';
import { Button, Fact, SaidLine, Sentences } from '../console/components/controls.tsx';
import { ListShown } from '../console/components/list-shown.tsx';
import { StationSays } from '../console/components/translator.tsx';
import { VerdictChip } from '../console/components/verdict-chip.tsx';
import { WordSources } from '../console/components/word-sources.tsx';
import { momentText } from '../console/moment.ts';
import { placeText } from '../console/place-text.ts';
import { useConsoleTexts } from '../console/texts.ts';
import { Phrase } from '../ui/phrase.tsx';
import { DeskForm } from './desk-form.tsx';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';
import { JudgementTag } from './judgement-tag.tsx';
import { useAnswer } from './use-answer.ts';

interface RulingCardProps {
  readonly named: RulingNamed;
  readonly snapshot: HubSnapshot;
  readonly onBack: () => void;
}

export function RulingCard({ named, snapshot, onBack }: RulingCardProps): ReactNode {
  const c = useConsoleTexts();
  const hub = useHub();
  const { value, said, again } = useAnswer<OpenedHubRuling>(
    async (asked) => hub.ruling(JSON.parse(asked) as RulingNamed),
    JSON.stringify(named),
    snapshot,
  );
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
      <SetAsideNote ruling={ruling} />
      {ruling.isInBranch && <p className="warning">{t('ruling.inBranch')}</p>}
      {[ruling, ...ruling.opinions].some(({ judgement }) => judgement === 'otherwise') && (
        <p className="warning" role="status">
          <Phrase text={t('ruling.otherwise')} />
        </p>
      )}
      {notJudged.length > 0 && <Sentences texts={notJudged} />}
      <div className="opinions">
        <section className="card opinion-card">
          <h3>{c('opinions.first')}</h3>
          <Look
            look={ruling}
            who={c('opinions.station', { station: ruling.station })}
            wordsName={c('opinions.words')}
          />
          {(ruling.round ?? ruling.board) !== undefined && (
            <dl className="look">
              <Fact name={c('opinions.place')}>{placeText(ruling.round, ruling.board)}</Fact>
            </dl>
          )}
        </section>
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

function SetAsideNote({ ruling }: { readonly ruling: HubRulingShown }): ReactNode {
  const c = useConsoleTexts();
  const aside = ruling.setAsides.at(-1);
  if (aside === undefined) return null;
  const { why, by } = aside;
  return (
    <p className="warning" role="status">
      <Phrase text={c(`opinions.setAside.${why}`)} />{' '}
      {by && c('opinions.setAsideBy', { name: by.name, time: momentText(c, aside) })}
    </p>
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
  const isCorrected = opinion.words.join(' ') !== ruling.words.join(' ');
  const atStation = by && c('opinions.member', { name: by.name, role: c(`roles.${by.role}`) });
  return (
    <section className="card opinion-card">
      <h3>{c(`opinions.${opinion.opinion}`)}</h3>
      <Look
        look={opinion}
        who={at === 'desk' ? t('ruling.atDesk', { name: by?.name ?? '' }) : atStation}
        wordsName={c(isCorrected ? 'opinions.slip' : 'opinions.words')}
      />
    </section>
  );
}

interface LookProps {
  readonly look: Moment & {
    readonly verdict: Verdict;
    readonly words: readonly string[];
    readonly lexicon: LexiconShown;
    readonly judgement: HubRulingShown['judgement'];
  };
  /** `undefined` while the name is still at the station. */
  readonly who: string | undefined;
  readonly wordsName: string;
}

function Look({ look, who, wordsName }: LookProps): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  return (
    <>
      <p>
        <VerdictChip verdict={look.verdict} />
      </p>
      <dl className="look">
        {who !== undefined && <Fact name={c('opinions.givenBy')}>{who}</Fact>}
        <Fact name={c('opinions.time')}>{momentText(c, look)}</Fact>
        <Fact name={wordsName}>
          <ul className="look-words">
            {look.words.map((word, index) => (
              // A play may contain a word twice.
              <li key={index}>{word}</li>
            ))}
          </ul>
        </Fact>
        <Fact name={c('opinions.lexicon')}>
          <ListShown lexicon={look.lexicon} />
        </Fact>
        <Fact name={t('rulings.lists')}>
          <JudgementTag of={[look]} />
        </Fact>
      </dl>
    </>
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
