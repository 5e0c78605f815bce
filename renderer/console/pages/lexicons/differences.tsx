/**
 * Shows every word by which a list differs from the one in use, in pages, and saves them to a file;
 * and the rulings that it decides otherwise.
 */
import { useState, type ReactNode } from 'react';
import type {
  DifferenceKind,
  DifferencesPage,
} from '../../../../electron/contract/screen-types.ts';
import { listName } from '../../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../../ui/use-texts.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { Sentences } from '../../components/controls.tsx';
import { SaveTo } from '../../components/save-to.tsx';
import { useTranslator } from '../../components/translator.tsx';
import { useCall } from '../../station-context.ts';
import { DifferingRulings } from './differing-rulings.tsx';
import { Pager } from './pager.tsx';
import { Shown } from './shown.tsx';

const kinds: readonly DifferenceKind[] = ['added', 'removed'];

interface DifferencesProps {
  /** The installed list to compare. Without it, the imported list. */
  readonly sha256?: string;
}

interface Part {
  readonly list: 'primary' | 'secondary';
  readonly kind: DifferenceKind;
  readonly from: number;
}

export function Differences({ sha256 }: DifferencesProps): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const translate = useTranslator();
  const [part, setPart] = useState<Part>({ list: 'primary', kind: 'added', from: 0 });
  const [answer] = useCall('lexiconDifferences', {
    ...part,
    ...(sha256 !== undefined && { sha256 }),
  });
  if (answer === undefined) return null;
  if (!answer.ok) return <p className="said said-refused">{translate(answer.error)}</p>;
  const { title, edition, counts, words: shown, perPage, idle } = answer.value;
  const total = counts.find(({ list }) => list === part.list)?.[part.kind] ?? 0;
  return (
    <section className="comparison">
      {counts.map(({ list, same, ...differing }) => (
        <div key={list} className="comparison">
          <h3>
            {t('lexicons.comparedWith', {
              list: t(`lexicons.lists.${list}`),
              name: listName(titleOf(title), edition, ', '),
            })}
          </h3>
          <div className="buttons">
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                className="button"
                aria-pressed={list === part.list && kind === part.kind}
                onClick={() => {
                  setPart({ list, kind, from: 0 });
                }}
              >
                {t('frame.named', {
                  name: t(`lexicons.${kind}`),
                  value: t.format.number(differing[kind]),
                })}
              </button>
            ))}
            <p>{t('frame.named', { name: t('lexicons.same'), value: t.format.number(same) })}</p>
          </div>
          {list === part.list &&
            (total === 0 ? (
              <p>{t('lexicons.noDifferences')}</p>
            ) : (
              <>
                <p className="as-written difference-words">{shown.join(' ')}</p>
                <Pager
                  from={part.from}
                  shown={shown.length}
                  total={total}
                  perPage={perPage}
                  go={(from) => {
                    setPart({ ...part, from });
                  }}
                />
              </>
            ))}
        </div>
      ))}
      {idle !== undefined && <IdleWith {...idle} />}
      <Shown action={t('lexicons.rulings.show')}>
        <DifferingRulings {...(sha256 !== undefined && { sha256 })} />
      </Shown>
      <SaveTo
        action={t('lexicons.saveDifferences')}
        save={(station, folder) =>
          station.saveDifferences({ folder, ...(sha256 !== undefined && { sha256 }) })
        }
        done={(files) => (t) => t('lexicons.saved', { file: files.join(', ') })}
      />
    </section>
  );
}

/** The words of the event that change nothing with the list in use, and with the other list. */
function IdleWith({ inUse, other }: NonNullable<DifferencesPage['idle']>): ReactNode {
  const t = useConsoleTexts();
  return (
    <>
      <h3>{t('lexicons.idle.title')}</h3>
      <p>{inUse.length === 0 ? t('lexicons.idle.noneInUse') : t('lexicons.idle.inUse')}</p>
      <Sentences texts={inUse} />
      <p>{other.length === 0 ? t('lexicons.idle.noneOther') : t('lexicons.idle.other')}</p>
      <Sentences texts={other} />
    </>
  );
}
