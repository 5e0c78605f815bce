/** Searches the rulings of all stations, and opens one. */
import { useState, type ReactNode } from 'react';
import type {
  FoundRulings,
  HubRulingShown,
  HubSnapshot,
  RulingNamed,
  RulingsSearch,
} from '../../electron/contract/screen-types.ts';
import {
  Button,
  Checkbox,
  Field,
  SaidLine,
  Select,
  Sentences,
} from '../console/components/controls.tsx';
import { Form } from '../console/components/form.tsx';
import { TurnPages } from '../console/components/turn-pages.tsx';
import { useConsoleTexts } from '../console/use-console-texts.ts';
import { useHubAnswer, useHubTexts } from './hub-context.ts';
import { RulingCard } from './ruling-card.tsx';
import { RulingsTable } from './rulings-table.tsx';

type Verdicts = NonNullable<RulingsSearch['verdict']> | 'any';

const everything: RulingsSearch = { search: '', isOtherwise: false };

/** No name of a station has a line feed. */
const anyStation = '\n';

export function RulingsPage({ snapshot }: { readonly snapshot: HubSnapshot }): ReactNode {
  const [search, setSearch] = useState(everything);
  /** For each page turned, the ruling before which it starts. Empty on the newest page. */
  const [pages, setPages] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<RulingNamed>();
  const before = pages.at(-1);
  const question = { ...search, ...(before !== undefined && { before }) };
  const { value, said } = useHubAnswer((hub) => hub.rulings(question), [question, snapshot]);
  if (opened !== undefined) {
    return (
      <RulingCard
        named={opened}
        snapshot={snapshot}
        onBack={() => {
          setOpened(undefined);
        }}
      />
    );
  }
  return (
    <>
      <Search
        stations={value?.stations ?? []}
        search={search}
        onSearch={(next) => {
          setSearch(next);
          setPages([]);
        }}
      />
      <SaidLine said={said} />
      {value !== undefined && (
        <Found
          found={value}
          pages={pages}
          onPages={setPages}
          onOpen={({ ledger, number, hash }) => {
            setOpened({ ledger, number, hash });
          }}
        />
      )}
    </>
  );
}

interface SearchProps {
  readonly stations: readonly string[];
  readonly search: RulingsSearch;
  readonly onSearch: (search: RulingsSearch) => void;
}

function Search({ stations, search, onSearch }: SearchProps): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  const [text, setText] = useState(search.search);
  const { station = anyStation, verdict = 'any', isOtherwise } = search;
  const change = (changed: Partial<RulingsSearch>): void => {
    onSearch({ ...search, search: text, ...changed });
  };
  return (
    <Form
      className="hub-search"
      onSubmit={() => {
        change({});
      }}
    >
      <div className="line">
        <Field label={c('rulings.search')} value={text} onChange={setText} autoFocus />
        <Select<string>
          label={t('rulings.station')}
          value={station}
          options={[
            { value: anyStation, name: t('rulings.allStations') },
            ...stations.map((name) => ({ value: name, name })),
          ]}
          onChange={(chosen) => {
            const { station: _, ...others } = search;
            onSearch({
              ...others,
              search: text,
              ...(chosen !== anyStation && { station: chosen }),
            });
          }}
        />
        <Select<Verdicts>
          label={c('rulings.given')}
          value={verdict}
          options={[
            { value: 'any', name: t('rulings.anyVerdict') },
            { value: 'acceptable', name: c('reports.outcomes.acceptable') },
            { value: 'unacceptable', name: c('reports.outcomes.unacceptable') },
          ]}
          onChange={(chosen) => {
            const { verdict: _, ...others } = search;
            onSearch({ ...others, search: text, ...(chosen !== 'any' && { verdict: chosen }) });
          }}
        />
        <Button isMain isSubmit>
          {t('rulings.find')}
        </Button>
      </div>
      <Checkbox
        label={t('rulings.isOtherwise')}
        isOn={isOtherwise}
        onChange={(isOn) => {
          change({ isOtherwise: isOn });
        }}
      />
    </Form>
  );
}

interface FoundProps {
  readonly found: FoundRulings;
  readonly pages: readonly number[];
  readonly onPages: (pages: readonly number[]) => void;
  readonly onOpen: (ruling: HubRulingShown) => void;
}

function Found({ found, pages, onPages, onOpen }: FoundProps): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  const { rulings, hasOlder, total, otherwise, refusals } = found;
  const last = rulings.at(-1);
  return (
    <>
      {refusals.length > 0 && (
        <section className="card glance-card" data-state="attention">
          <h2>{t('rulings.refusals')}</h2>
          <Sentences texts={refusals} />
        </section>
      )}
      {otherwise > 0 && <p className="warning">{t('rulings.otherwise', { count: otherwise })}</p>}
      {last === undefined ? (
        <p role="status">{total === 0 ? c('rulings.none') : c('rulings.noneFound')}</p>
      ) : (
        <RulingsTable rulings={rulings} onOpen={onOpen} />
      )}
      <div className="rulings-pages">
        <p role="status">{t('rulings.found', { count: found.found, total })}</p>
        <TurnPages pages={pages} onPages={onPages} hasOlder={hasOlder} last={last?.arrived} />
      </div>
    </>
  );
}
