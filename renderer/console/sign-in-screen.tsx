/** Asks staff for their PIN, and lets the first director choose one. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { digitField } from '../ui/digit-field.ts';
import { KeyCap } from '../ui/key-cap.tsx';
import { Phrase } from '../ui/phrase.tsx';
import type { ViewOf } from '../ui/view-of.ts';
import { LanguagePicker } from './components/language-picker.tsx';
import { useConsoleTexts } from './use-console-texts.ts';
import { Button } from './components/controls.tsx';
import { Form } from './components/form.tsx';
import { KitSetUp } from './components/kit-set-up.tsx';
import { PinForm } from './components/pin-form.tsx';
import { useStation } from './station-context.ts';

/** The number of empty cells at first. Longer PINs add cells. */
const cells = 6;

export function SignInScreen({ view }: { readonly view: ViewOf<'signIn'> }): ReactNode {
  return view.purpose === 'firstPin' ? <FirstPin view={view} /> : <PinEntry view={view} />;
}

function PinEntry({ view }: { readonly view: ViewOf<'signIn'> }): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const { problem, secondsLocked } = view;

  const focusOnPin = (): void => field.current?.focus();
  useEffect(focusOnPin, []);

  const submit = (): void => {
    if (pin === '') return;
    setPin('');
    station.signIn({ pin }).catch(() => undefined);
  };
  return (
    <main
      className="sign-in"
      onKeyDown={(event) => {
        if (event.key === 'Escape') station.signOut().catch(() => undefined);
      }}
    >
      <h1 id={heading}>
        {t(view.awaitsDirector === true ? 'signIn.kitDirector' : 'signIn.heading')}
      </h1>
      <Form onSubmit={submit}>
        <div className="focus pin">
          <span className="tiles" aria-hidden="true">
            {Array.from({ length: Math.max(cells, pin.length) }, (_, index) => (
              <span
                key={index}
                className={
                  index < pin.length
                    ? 'tile tile-dot'
                    : index === pin.length
                      ? 'tile tile-current'
                      : 'tile tile-empty'
                }
              />
            ))}
          </span>
          <input
            ref={field}
            type="password"
            autoComplete="off"
            maxLength={view.pinLength.longest}
            aria-labelledby={heading}
            value={pin}
            {...digitField(setPin)}
            // Clicking elsewhere on the screen keeps the focus.
            onBlur={({ relatedTarget }) => {
              if (relatedTarget === null) focusOnPin();
            }}
          />
        </div>
      </Form>
      {problem === undefined ? (
        <p className="sign-in-keys">
          <KeyCap name="enter" /> {t('signIn.enter')}
          <span className="sign-in-gap" />
          <KeyCap name="escape" /> {t('signIn.escape')}
        </p>
      ) : (
        <p className="sign-in-problem" role="alert">
          <Phrase text={t(`signIn.${problem}`, { time: t.format.duration(secondsLocked ?? 0) })} />
        </p>
      )}
      <Leaving view={view} />
      <LanguagePicker chosen={focusOnPin} />
    </main>
  );
}

/** Warns people who read or write something down that the screen is about to close. */
function Leaving({ view }: { readonly view: ViewOf<'signIn'> }): ReactNode {
  const t = useConsoleTexts();
  const { secondsLeft } = view;
  return (
    secondsLeft !== undefined && (
      <p className="leaving">{t('signIn.leaving', { seconds: secondsLeft })}</p>
    )
  );
}

function FirstPin({ view }: { readonly view: ViewOf<'signIn'> }): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const [isFromKit, setFromKit] = useState(false);
  if (isFromKit) {
    return (
      <div className="staff">
        <main className="staff-page">
          <h1>{t('firstPin.heading')}</h1>
          <Leaving view={view} />
          <KitSetUp>
            <Button
              onClick={() => {
                setFromKit(false);
              }}
            >
              {t('kit.back')}
            </Button>
          </KitSetUp>
        </main>
      </div>
    );
  }
  return (
    <main className="sign-in first-pin">
      <h1>{t('firstPin.heading')}</h1>
      <p className="lead">{t('firstPin.lead', { ...view.pinLength })}</p>
      <PinForm
        before={{ label: t('firstPin.name') }}
        go={t('firstPin.go')}
        goAway={t('firstPin.later')}
        send={(name, pin) => station.chooseFirstPin({ name, pin })}
      >
        <div className="buttons">
          <Button
            onClick={() => {
              setFromKit(true);
            }}
          >
            {t('kit.setUp')}
          </Button>
        </div>
        <p>{t('firstPin.back', { chord: t('chord') })}</p>
      </PinForm>
      <Leaving view={view} />
      <LanguagePicker />
    </main>
  );
}
