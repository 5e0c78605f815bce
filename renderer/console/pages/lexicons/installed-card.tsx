/** Lists the installed lexicons. Asks for a confirmation before each change. */
import { useState, type ReactNode } from 'react';
import type {
  InstalledLexicon,
  LexiconsReport,
} from '../../../../electron/contract/screen-types.ts';
import { listName } from '../../../../electron/contract/screen-values.ts';
import { FingerprintText } from '../../../ui/fingerprint-text.tsx';
import { useTitleOf } from '../../../ui/use-texts.ts';
import { Button } from '../../components/controls.tsx';
import { IdleWords } from '../../components/idle-words.tsx';
import { GoingBackFields, isGiven, nothingGiven } from '../../components/going-back.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { StationSays, useTranslator } from '../../components/translator.tsx';
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

type Action = 'compare' | 'activate' | 'stepBack' | 'remove';

function InstalledRow(props: InstalledRowProps): ReactNode {
  const { installed, change, mayChange, mayUse, mayCompare } = props;
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const [action, setAction] = useState<Action>();
  const { sha256, fileFingerprint, use, found, hasTwin } = installed;
  const translate = useTranslator();
  const title = found.ok
    ? listName(titleOf(found.value.title), found.value.edition, ', ')
    : translate(found.error);
  const actions: readonly Action[] = [
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
          {found.ok && <FingerprintText text={found.value.fingerprint} />}
          {(hasTwin || !found.ok) && (
            <p>
              {t('status.fileFingerprint')} <FingerprintText text={fileFingerprint} />
            </p>
          )}
        </td>
        <td>{use !== undefined && <span className="tag">{t(`lexicons.uses.${use}`)}</span>}</td>
        {mayChange && (
          <td>
            <div className="buttons">
              {actions.map((one) => (
                <Button
                  key={one}
                  disabled={change.isBusy}
                  onClick={() => {
                    setAction(action === one ? undefined : one);
                  }}
                >
                  {one === 'compare' && action === one
                    ? t('lexicons.hide')
                    : t(`lexicons.actions.${one}`)}
                </Button>
              ))}
            </div>
          </td>
        )}
      </tr>
      {action !== undefined && (
        <tr>
          <td colSpan={5}>
            {action === 'compare' ? (
              <Differences sha256={sha256} />
            ) : (
              <Sure
                installed={installed}
                action={action}
                title={title}
                change={change}
                done={() => {
                  setAction(undefined);
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
  readonly action: Exclude<Action, 'compare'>;
  readonly title: string;
  readonly change: Change;
  readonly done: () => void;
}

/** Asks for a confirmation. If the station would close, the focus is on Cancel. */
function Sure({ installed, action, title, change, done }: SureProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { sha256, withEvent } = installed;
  const [given, setGiven] = useState(nothingGiven);
  const goesBack = action === 'stepBack' ? installed.goesBack : undefined;
  const outlook = action === 'remove' ? undefined : installed.outlook;
  const closes = outlook?.state === 'closed';
  const asking: Readonly<
    Record<SureProps['action'], () => ReturnType<typeof station.removeLexicon>>
  > = {
    activate: () => station.activateLexicon({ sha256 }),
    stepBack: () => station.stepBackLexicon(goesBack === undefined ? {} : { goingBack: given }),
    remove: () => station.removeLexicon({ sha256 }),
  };
  const means =
    action !== 'stepBack' || withEvent === undefined
      ? t(`lexicons.sure.${action}`, { title })
      : withEvent === ''
        ? t('lexicons.sure.stepBackWithoutEvent', { title })
        : t('lexicons.sure.stepBackWithEvent', { title, event: withEvent });
  const go = action === 'stepBack' ? t('lexicons.backAndClose') : t('lexicons.useAndClose');
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
      <IdleWords idle={outlook?.idle} />
      {goesBack !== undefined && (
        <GoingBackFields why={goesBack} given={given} onChange={setGiven} />
      )}
      <div className="buttons">
        <Button
          autoFocus={!closes && goesBack === undefined}
          disabled={change.isBusy || (goesBack !== undefined && !isGiven(given))}
          onClick={() => {
            done();
            void change.doing(asking[action](), (sentence) => sentence);
          }}
        >
          {closes ? go : t(`lexicons.doIt.${action}`)}
        </Button>
        <Button isMain={closes} autoFocus={closes} onClick={done}>
          {t('lexicons.leaveIt')}
        </Button>
      </div>
    </div>
  );
}
