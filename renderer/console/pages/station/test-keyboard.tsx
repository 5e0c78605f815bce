/** Leads staff through the keyboard test and shows its result. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isDrawnName, strokeOf } from '../../../ui/keys.ts';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Button } from '../../components/controls.tsx';
import {
  askedKey,
  askedKeys,
  isComplete,
  pressInTest,
  startedTest,
  type KeyboardTest,
  type KeyFault,
} from '../../keyboard-test.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';

export function TestKeyboard(): ReactNode {
  const t = useConsoleTexts();
  const [test, setTest] = useState<KeyboardTest>();
  const isRunning = test?.isOver === false;
  useKeysFor(isRunning, (event) => {
    const stroke = strokeOf(event);
    setTest((now) => now && pressInTest(now, stroke, event.timeStamp));
  });
  return (
    <section className="card" aria-labelledby="keyboard-test">
      <h2 id="keyboard-test">{t('keyboard.title')}</h2>
      <p>{t('keyboard.why')}</p>
      {isRunning && <Asked test={test} />}
      {test?.isOver === true && <Found test={test} />}
      <div className="buttons">
        {isRunning ? (
          <Button
            onClick={() => {
              setTest({ ...test, isOver: true });
            }}
          >
            {t('keyboard.stop')}
          </Button>
        ) : (
          <Button
            onClick={() => {
              setTest(startedTest);
            }}
          >
            {t(test === undefined ? 'keyboard.start' : 'keyboard.again')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** While the test runs, keys neither move the focus nor press buttons. */
function useKeysFor(isRunning: boolean, press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const down = (event: KeyboardEvent): void => {
      event.preventDefault();
      latest.current(event);
    };
    const up = (event: KeyboardEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, [isRunning]);
}

function Asked({ test }: { readonly test: KeyboardTest }): ReactNode {
  const t = useConsoleTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  const { doubt, done } = test;
  return (
    <div ref={place} className="keyboard-test" tabIndex={-1} role="status">
      <p className="keyboard-test-key">
        {t('keyboard.press')} <Cap name={askedKey(test)} />
        <span className="keyboard-test-count">
          {t('keyboard.count', { done: done + 1, all: askedKeys.length + 1 })}
        </span>
      </p>
      {doubt !== undefined && (
        <p className="warning">
          {t('keyboard.doubt')} <Cap name={doubt} />
        </p>
      )}
      <Faults faults={test.faults} />
    </div>
  );
}

function Found({ test }: { readonly test: KeyboardTest }): ReactNode {
  const t = useConsoleTexts();
  const { faults } = test;
  const isWhole = isComplete(test);
  return (
    <div className="keyboard-test" role="status">
      <Faults faults={faults} />
      {!isWhole && (
        <p className="warning">
          {t('keyboard.endedAt')} <Cap name={askedKey(test)} /> {t('keyboard.ifDead')}
        </p>
      )}
      {faults.some(({ kind }) => kind === 'writes') && <p>{t('keyboard.cureLayout')}</p>}
      {faults.some(({ kind }) => kind !== 'writes') && <p>{t('keyboard.cureKey')}</p>}
      {isWhole && faults.length === 0 && <p className="said said-done">{t('keyboard.good')}</p>}
    </div>
  );
}

function Faults({ faults }: { readonly faults: readonly KeyFault[] }): ReactNode {
  const t = useConsoleTexts();
  return faults.map((fault) => (
    <p key={`${fault.kind} ${fault.key}`} className="warning">
      <Cap name={fault.key} /> {t(`keyboard.faults.${fault.kind}`)}{' '}
      {fault.kind === 'writes' && <Cap name={fault.written} />}
    </p>
  ));
}

function Cap({ name }: { readonly name: string }): ReactNode {
  return isDrawnName(name) ? <KeyCap name={name} /> : <kbd className="key">{name}</kbd>;
}
