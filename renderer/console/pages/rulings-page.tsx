/** Finds rulings by number, lists and opens them, and shows pending ones. */
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import type { RulingShown, RulingsList } from '../../../electron/contract/screen-types.ts';
import type { ViewOf } from '../../ui/view-of.ts';
import { Button, Field, SaidLine } from '../components/controls.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import { ListShown } from '../components/list-shown.tsx';
import { useCall, useDoing, useStation } from '../station-context.ts';
import { PendingRuling } from '../components/pending-ruling.tsx';
import { TurnPages } from '../components/turn-pages.tsx';
import { OpinionCount, RulingFacts, RulingTable } from '../components/ruling-table.tsx';
import { OpinionsPage } from './opinions-page.tsx';

interface RulingsPageProps {
  readonly view: ViewOf<'staff'>;
  readonly opened: number | undefined;
  readonly onOpen: (ruling: number | undefined) => void;
}

/** Shows no play until staff ask for it, because players may see the screen. */
export function RulingsPage({ view, opened, onOpen }: RulingsPageProps): ReactNode {
  const [latest] = useCall('latestRuling');
  const [search, setSearch] = useState<string>();
  /** The search of the list on the page; `undefined` if there is no list. */
  const [asked, setAsked] = useState<string>();
  /** For each page turned, the ruling before which it starts. Empty on the newest page. */
  const [pages, setPages] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number>();
  if (opened !== undefined) {
    return (
      <OpinionsPage
        key={opened}
        view={view}
        number={opened}
        onBack={() => {
          setChosen(opened);
          onOpen(undefined);
        }}
      />
    );
  }
  if (latest === undefined) return null;
  const ask = (text: string | undefined): void => {
    setAsked(text);
    setPages([]);
    setChosen(undefined);
  };
  return (
    <RulingSearch
      view={view}
      latest={latest.ok ? latest.value : undefined}
      search={search}
      onSearch={(text) => {
        setSearch(text);
        ask(undefined);
      }}
      isListShown={asked !== undefined}
      onAsk={ask}
      onOpen={onOpen}
    >
      {asked !== undefined && (
        <RulingList
          view={view}
          search={asked}
          pages={pages}
          onPages={(turned) => {
            setPages(turned);
            setChosen(undefined);
          }}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={onOpen}
        />
      )}
    </RulingSearch>
  );
}

interface RulingSearchProps {
  readonly view: ViewOf<'staff'>;
  /** Label of the station's latest ruling, if it is recent. */
  readonly latest: string | undefined;
  /** The text typed so far; `undefined` before the first key. */
  readonly search: string | undefined;
  readonly onSearch: (text: string) => void;
  readonly isListShown: boolean;
  readonly onAsk: (search: string) => void;
  readonly onOpen: (ruling: number) => void;
  readonly children: ReactNode;
}

function RulingSearch(props: RulingSearchProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { view, latest, search = latest ?? '', onSearch, isListShown, onAsk, onOpen } = props;
  const { restingState } = view;
  const { isBusy, said, doing } = useDoing();
  const pending = restingState.name === 'pending' ? restingState.rulings : [];
  const list = useRef<HTMLDivElement>(null);

  /** Opens the ruling if there is only one, otherwise lists them. */
  const find = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (search.trim() === '') return;
    void doing(station.rulings({ search }), ({ rulings, found }) => {
      const [only] = rulings;
      if (only !== undefined && found === 1) onOpen(only.ruling);
      else onAsk(search);
      return undefined;
    });
  };

  return (
    <>
      {pending.map((ruling, index) => (
        <PendingRuling
          key={ruling}
          ruling={ruling}
          role={view.member.role}
          isMain={index === 0}
          isBusy={isBusy}
          doing={doing}
        />
      ))}
      <SaidLine said={said} />
      <form
        className="rulings-tools"
        onSubmit={find}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>('[aria-current] button')?.focus();
        }}
      >
        <Field label={t('rulings.search')} value={search} onChange={onSearch} autoFocus />
        <Button isMain={pending.length === 0} isSubmit disabled={isBusy || search.trim() === ''}>
          {t('rulings.find')}
        </Button>
      </form>
      {!isListShown && (
        <>
          {latest !== undefined && search === latest && (
            <p role="status">{t('rulings.latest', { ruling: latest })}</p>
          )}
          <section className="card">
            <p>{t('rulings.allLead')}</p>
            <div className="buttons">
              <Button
                onClick={() => {
                  onAsk('');
                }}
              >
                {t('rulings.all')}
              </Button>
            </div>
          </section>
        </>
      )}
      <div ref={list} className="ruling-list-shown">
        {props.children}
      </div>
    </>
  );
}

interface RulingListProps {
  readonly view: ViewOf<'staff'>;
  readonly search: string;
  readonly pages: readonly number[];
  readonly onPages: (pages: readonly number[]) => void;
  readonly chosen: number | undefined;
  readonly onChoose: (ruling: number) => void;
  readonly onOpen: (ruling: number) => void;
}

function RulingList(props: RulingListProps): ReactNode {
  const t = useConsoleTexts();
  const { view, search, pages, onPages, chosen, onChoose, onOpen } = props;
  const { restingState } = view;
  const before = pages.at(-1);
  // Ask again after a pending ruling was acknowledged: its mark changes.
  const [told] = useCall(
    'rulings',
    { search, ...(before !== undefined && { before }) },
    restingState.name === 'pending' && restingState.rulings.length,
  );
  if (told === undefined) return null;
  if (!told.ok) return <SaidLine said={{ kind: 'refused', sentence: told.error }} />;
  const list = told.value;
  const current = list.rulings.find(({ ruling }) => ruling === chosen) ?? list.rulings[0];
  if (current === undefined) {
    const { otherStation: station } = list;
    if (station !== undefined) return <p role="status">{t('rulings.ofAnother', { station })}</p>;
    return <p role="status">{search.trim() === '' ? t('rulings.none') : t('rulings.noneFound')}</p>;
  }
  return (
    <>
      <ListedRulings list={list} current={current.ruling} onChoose={onChoose} onOpen={onOpen} />
      <PageLine list={list} search={search} pages={pages} onPages={onPages} />
    </>
  );
}

interface ListedRulingsProps {
  readonly list: RulingsList;
  readonly current: number;
  readonly onChoose: (ruling: number) => void;
  readonly onOpen: (ruling: number) => void;
}

function ListedRulings(props: ListedRulingsProps): ReactNode {
  const t = useConsoleTexts();
  const { list, current, onChoose, onOpen } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const focusOn = (index: number): void => {
    body.current?.querySelectorAll('button')[index]?.focus();
  };

  // Focus the list, so that the arrow keys work at once, unless someone is typing a search.
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) return;
    body.current?.querySelector<HTMLElement>('[aria-current] button')?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = list.rulings.findIndex(({ ruling }) => ruling === current);
    const to = steps[event.key]?.(at, list.rulings.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    focusOn(Math.min(Math.max(to, 0), list.rulings.length - 1));
  };

  return (
    <RulingTable
      className="rows rulings"
      last={t('rulings.lexicon')}
      body={body}
      onKeyDown={onKeyDown}
    >
      {list.rulings.map((ruling) => (
        <RulingRow
          key={ruling.ruling}
          ruling={ruling}
          isCurrent={ruling.ruling === current}
          onChoose={onChoose}
          onOpen={onOpen}
        />
      ))}
    </RulingTable>
  );
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

interface RulingRowProps {
  readonly ruling: RulingShown;
  readonly isCurrent: boolean;
  readonly onChoose: (ruling: number) => void;
  readonly onOpen: (ruling: number) => void;
}

function RulingRow({ ruling, isCurrent, onChoose, onOpen }: RulingRowProps): ReactNode {
  const t = useConsoleTexts();
  const { ruling: number, label, lexicon, isPending } = ruling;
  return (
    <tr
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => {
        onOpen(number);
      }}
    >
      <th scope="row">
        <button
          type="button"
          className="row-button"
          tabIndex={isCurrent ? 0 : -1}
          onFocus={() => {
            onChoose(number);
          }}
        >
          {label}
        </button>
      </th>
      <RulingFacts ruling={ruling} />
      <td>
        <OpinionCount ruling={ruling} besides={isPending ? t('rulings.notShown') : undefined} />
      </td>
      <td className="ruling-list">
        <ListShown lexicon={lexicon} />
      </td>
    </tr>
  );
}

interface PageLineProps {
  readonly list: RulingsList;
  readonly search: string;
  readonly pages: readonly number[];
  readonly onPages: (pages: readonly number[]) => void;
}

function PageLine({ list, search, pages, onPages }: PageLineProps): ReactNode {
  const t = useConsoleTexts();
  const { rulings, hasOlder, total, found } = list;
  const last = rulings.at(-1);
  const [from, to] = [rulings[0]?.label ?? '', last?.label ?? ''];
  return (
    <div className="rulings-pages">
      <p role="status">
        {search.trim() === ''
          ? t('rulings.range', { from, to, total })
          : t('rulings.found', { from, to, found })}{' '}
        {t('rulings.keys')}
      </p>
      <TurnPages pages={pages} onPages={onPages} hasOlder={hasOlder} last={last?.ruling} />
    </div>
  );
}
