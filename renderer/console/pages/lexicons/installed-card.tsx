/** The installed lexicons; each change of them asks once more. */
import { useState, type ReactNode } from 'react';
import type {
  InstalledLexicon,
  LexiconsReport,
} from '../../../../electron/contract/screen-types.ts';
import { listName, spelledFingerprint } from '../../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../../texts.ts';
import { Button } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../texts.ts';
import { StationSays, useSay } from '../../components/say.tsx';
import { useStation } from '../../station-context.ts';
import type { Change } from './change.ts';
import { ClosingWarning } from './closing-warning.tsx';
import { Differences } from './differences.tsx';

interface InstalledCardProps {
  readonly report: LexiconsReport;
  readonly change: Change;
  readonly mayChange: boolean;
}

export function InstalledCard({ report, change, mayChange }: InstalledCardProps): ReactNode {
  const t = useConsoleTexts();
  const { installed, problem, isGivenByHand } = report;
  return (
    <section className="card">
      <h2>{t('lexicons.installed')}</h2>
      {problem !== undefined && (
        <p className="said said-refused">
          <StationSays sentence={problem} />
        </p>
      )}
      {installed.length === 0 ? (
        problem === undefined && <p>{t('lexicons.noneInstalled')}</p>
      ) : (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{t('status.lexicon')}</th>
              <th scope="col">{t('status.words')}</th>
              <th scope="col">{t('status.listFingerprint')}</th>
              <th scope="col">{t('lexicons.use')}</th>
              {mayChange && <th scope="col">{t('lexicons.changes')}</th>}
            </tr>
          </thead>
          <tbody>
            {installed.map((one) => (
              <InstalledRow
                key={one.sha256}
                installed={one}
                change={change}
                mayChange={mayChange}
                mayUse={!isGivenByHand}
                mayCompare={report.inUse !== undefined && report.inUse.sha256 !== one.sha256}
              />
            ))}
          </tbody>
        </table>
      )}
      {installed.some(({ hasTwin }) => hasTwin) && <p>{t('status.sameWords')}</p>}
    </section>
  );
}

interface InstalledRowProps {
  readonly installed: InstalledLexicon;
  readonly change: Change;
  readonly mayChange: boolean;
  readonly mayUse: boolean;
  readonly mayCompare: boolean;
}

type Wish = 'compare' | 'activate' | 'stepBack' | 'remove';

function InstalledRow(props: InstalledRowProps): ReactNode {
  const { installed, change, mayChange, mayUse, mayCompare } = props;
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const [wish, setWish] = useState<Wish>();
  const { sha256, fileFingerprint, use, found, hasTwin } = installed;
  const say = useSay();
  const title = found.ok
    ? listName(titleOf(found.value.title), found.value.edition, ', ')
    : say(found.error);
  const wishes: readonly Wish[] = [
    ...(mayCompare && found.ok ? (['compare'] as const) : []),
    ...(use === 'previous' && mayUse && found.ok ? (['stepBack'] as const) : []),
    ...(use === undefined && mayUse && found.ok ? (['activate'] as const) : []),
    ...(use === undefined ? (['remove'] as const) : []),
  ];
  return (
    <>
      <tr>
        <th scope="row">
          {title}
          {found.ok && (
            <p className="known">
              <StationSays sentence={found.value.known.text} />
            </p>
          )}
        </th>
        <td>{found.ok && t.format.number(found.value.words)}</td>
        <td className="as-written">
          {found.ok && spelledFingerprint(found.value.fingerprint)}
          {(hasTwin || !found.ok) && (
            <p>
              {t('status.fileFingerprint')}{' '}
              <span className="row-code">{spelledFingerprint(fileFingerprint)}</span>
            </p>
          )}
        </td>
        <td>{use !== undefined && <span className="tag">{t(`lexicons.uses.${use}`)}</span>}</td>
        {mayChange && (
          <td>
            <div className="buttons">
              {wishes.map((one) => (
                <Button
                  key={one}
                  disabled={change.isBusy}
                  onClick={() => {
                    setWish(wish === one ? undefined : one);
                  }}
                >
                  {one === 'compare' && wish === one
                    ? t('lexicons.hide')
                    : t(`lexicons.wishes.${one}`)}
                </Button>
              ))}
            </div>
          </td>
        )}
      </tr>
      {wish !== undefined && (
        <tr>
          <td colSpan={5}>
            {wish === 'compare' ? (
              <Differences sha256={sha256} />
            ) : (
              <Sure
                installed={installed}
                wish={wish}
                title={title}
                change={change}
                done={() => {
                  setWish(undefined);
                }}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

interface SureProps {
  readonly installed: InstalledLexicon;
  readonly wish: Exclude<Wish, 'compare'>;
  readonly title: string;
  readonly change: Change;
  readonly done: () => void;
}

/** Asks once more. Where the station would close, the focus is on what changes nothing. */
function Sure({ installed, wish, title, change, done }: SureProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { sha256, withEvent } = installed;
  const outlook = wish === 'remove' ? undefined : installed.outlook;
  const closes = outlook?.state === 'closed';
  const asking: Readonly<
    Record<SureProps['wish'], () => ReturnType<typeof station.removeLexicon>>
  > = {
    activate: () => station.activateLexicon({ sha256 }),
    stepBack: () => station.stepBackLexicon(),
    remove: () => station.removeLexicon({ sha256 }),
  };
  const means =
    wish !== 'stepBack' || withEvent === undefined
      ? t(`lexicons.sure.${wish}`, { title })
      : withEvent === ''
        ? t('lexicons.sure.stepBackWithoutEvent', { title })
        : t('lexicons.sure.stepBackWithEvent', { title, event: withEvent });
  const go = wish === 'stepBack' ? t('lexicons.backAndClose') : t('lexicons.useAndClose');
  return (
    <div className="change" role="alert">
      {closes ? (
        <ClosingWarning outlook={outlook} title={title} />
      ) : (
        <>
          <p>{means}</p>
          {outlook?.state === 'practice' && <p>{t('lexicons.sureOutlooks.practice', { title })}</p>}
        </>
      )}
      <div className="buttons">
        <Button
          autoFocus={!closes}
          disabled={change.isBusy}
          onClick={() => {
            done();
            void change.doing(asking[wish](), (sentence) => sentence);
          }}
        >
          {closes ? go : t(`lexicons.doIt.${wish}`)}
        </Button>
        <Button isMain={closes} autoFocus={closes} onClick={done}>
          {t('lexicons.leaveIt')}
        </Button>
      </div>
    </div>
  );
}
