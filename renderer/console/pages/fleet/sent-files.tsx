/** Shows what a hub sent to this station. A director can use it at once. */
import { useState, type ReactNode } from 'react';
import type { ConsoleTexts, SentFiles } from '../../../../electron/contract/screen-types.ts';
import { FingerprintText } from '../../../ui/fingerprint-text.tsx';
import { useTitleOf } from '../../../ui/use-texts.ts';
import { Fact, SaidLine, Sentences } from '../../components/controls.tsx';
import { GoingBackFields, isGiven, nothingGiven } from '../../components/going-back.tsx';
import { IdleWords } from '../../components/idle-words.tsx';
import { SureButton } from '../../components/sure-button.tsx';
import { useDoing, useStation } from '../../station-context.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';

interface SentFilesCardProps {
  readonly files: SentFiles;
  readonly onChange: () => void;
}

export function SentFilesCard({ files, onChange }: SentFilesCardProps): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const handlers = useStation();
  const { isBusy, said, doing } = useDoing();
  const [given, setGiven] = useState(nothingGiven);
  const { hub, station, number, program, confirmedBy, state, refusal, why, goesBack, idle } = files;
  const facts = files.lexicon?.facts ?? [];
  return (
    <section className="card">
      <h2>{t('fleet.sent', { hub })}</h2>
      <dl className="facts">
        {(['lexicon', 'event'] as const).map((kind) => {
          const file = files[kind];
          return (
            file !== undefined && (
              <Fact key={kind} name={t(`fleet.sentThings.${kind}`)}>
                {titleOf(file.title)} <FingerprintText text={file.fingerprint} />
              </Fact>
            )
          );
        })}
        <Fact name={t('fleet.confirmedBy')}>{confirmedBy ?? t('fleet.notConfirmed')}</Fact>
        <Fact name={t('fleet.hubProgram')}>{program ?? t('status.anotherProgram')}</Fact>
        <Fact name={t('fleet.sentState')}>{stateText(t, files)}</Fact>
      </dl>
      {facts.length > 0 && <Sentences texts={facts} />}
      <Sentences texts={why} />
      <IdleWords idle={idle} />
      {goesBack && <GoingBackFields given={given} onChange={setGiven} />}
      {state !== 'inUse' && !isFinal(refusal) && (
        <SureButton
          action={t('fleet.useNow')}
          means={t('fleet.useNowMeans')}
          go={t('fleet.useNow')}
          stay={t('fleet.notNow')}
          disabled={isBusy || (goesBack && !isGiven(given))}
          onGo={() => {
            const done = () => (t: ConsoleTexts) => t('fleet.used');
            const choice = { station, number, ...(goesBack && { goingBack: given }) };
            void doing(handlers.useSent(choice), done).then(onChange);
          }}
        />
      )}
      <SaidLine said={said} />
    </section>
  );
}

/** Whether a director at the station cannot use it either. */
function isFinal(refusal: SentFiles['refusal']): boolean {
  return refusal === 'doesNotFit' || refusal === 'unusable' || refusal === 'givenAtStart';
}

function stateText(t: ConsoleTexts, { state, refusal, why, confirmedBy }: SentFiles): string {
  if (refusal === 'needsDirector' && why.length > 0) return t('fleet.directorDecides');
  if (refusal !== undefined) return t(`fleet.refusals.${refusal}`);
  switch (state) {
    case 'inUse':
    case 'changed':
      return t(`fleet.states.${state}`);
    default:
      return t(confirmedBy === undefined ? 'fleet.states.staged' : 'fleet.states.waiting');
  }
}
