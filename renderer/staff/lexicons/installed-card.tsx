/** The installed lexicons; each change of them asks once more. */
import { useState, type ReactNode } from 'react';
import type { InstalledLexicon, LexiconsReport } from '../../../electron/contract/screen-types.ts';
import { listName } from '../../../electron/contract/screen-values.ts';
import { useCopy } from '../../copy/copy-context.ts';
import { Button } from '../controls.tsx';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { StationSays, useSay } from '../say.tsx';
import { spelledFingerprint } from '../spelled.ts';
import { useStation } from '../station-context.ts';
import type { Change } from './change.ts';

interface InstalledCardProps {
  readonly report: LexiconsReport;
  readonly change: Change;
  readonly mayChange: boolean;
}

export function InstalledCard({ report, change, mayChange }: InstalledCardProps): ReactNode {
  const { lexicons: words, status } = useStaffCopy();
  const { installed, problem, isGivenByHand } = report;
  return (
    <section className="card">
      <h2>{words.installed}</h2>
      {problem !== undefined && (
        <p className="said said-refused">
          <StationSays sentence={problem} />
        </p>
      )}
      {installed.length === 0 ? (
        problem === undefined && <p>{words.noneInstalled}</p>
      ) : (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{status.lexicon}</th>
              <th scope="col">{status.words}</th>
              <th scope="col">{status.listFingerprint}</th>
              <th scope="col">{words.use}</th>
              {mayChange && <th scope="col">{words.changes}</th>}
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
              />
            ))}
          </tbody>
        </table>
      )}
      {installed.some(({ hasTwin }) => hasTwin) && <p>{status.sameWords}</p>}
    </section>
  );
}

interface InstalledRowProps {
  readonly installed: InstalledLexicon;
  readonly change: Change;
  readonly mayChange: boolean;
  readonly mayUse: boolean;
}

type Wish = 'activate' | 'stepBack' | 'remove';

function InstalledRow({ installed, change, mayChange, mayUse }: InstalledRowProps): ReactNode {
  const { lexicons: words, status, spelled } = useStaffCopy();
  const { titleOf } = useCopy();
  const station = useStation();
  const [wish, setWish] = useState<Wish>();
  const { sha256, fileFingerprint, use, found, hasTwin } = installed;
  const say = useSay();
  const title = found.ok
    ? listName(titleOf(found.value.title), found.value.edition, ', ')
    : say(found.error);
  const asking: Readonly<Record<Wish, () => ReturnType<typeof station.removeLexicon>>> = {
    activate: () => station.activateLexicon({ sha256 }),
    stepBack: () => station.stepBackLexicon(),
    remove: () => station.removeLexicon({ sha256 }),
  };
  const wishes: readonly Wish[] = [
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
        <td>{found.ok && spelled.number(found.value.words)}</td>
        <td className="as-written">
          {found.ok && spelledFingerprint(found.value.fingerprint)}
          {(hasTwin || !found.ok) && (
            <p>
              {status.fileFingerprint} {spelledFingerprint(fileFingerprint)}
            </p>
          )}
        </td>
        <td>{use !== undefined && <span className="tag">{words.uses[use]}</span>}</td>
        {mayChange && (
          <td>
            <div className="buttons">
              {wishes.map((one) => (
                <Button
                  key={one}
                  isOff={change.isBusy}
                  onPress={() => {
                    setWish(one);
                  }}
                >
                  {words.wishes[one]}
                </Button>
              ))}
            </div>
          </td>
        )}
      </tr>
      {wish !== undefined && (
        <tr>
          <td colSpan={5}>
            <div className="change" role="alert">
              <p>{filled(words.sure[wish], { title })}</p>
              <div className="buttons">
                <Button
                  hasFocus
                  isOff={change.isBusy}
                  onPress={() => {
                    setWish(undefined);
                    void change.doing(asking[wish](), (sentence) => sentence);
                  }}
                >
                  {words.doIt[wish]}
                </Button>
                <Button
                  onPress={() => {
                    setWish(undefined);
                  }}
                >
                  {words.leaveIt}
                </Button>
              </div>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
