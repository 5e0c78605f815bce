/** Edits the draft of an event in three steps: the form, allow and deny lists, review. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type {
  EventPage,
  EventForm,
  NextEvent,
} from '../../../../electron/contract/screen-types.ts';
import { sameValue } from '../../../../electron/contract/screen-values.ts';
import { Phrase } from '../../../ui/phrase.tsx';
import { Button, SaidLine, Sentences, useRefusedField } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { useKeptForm } from '../../kept-form.ts';
import { useDoing, useStation } from '../../station-context.ts';
import { SureButton } from '../../components/sure-button.tsx';
import { useTop } from '../../use-top.ts';
import { formOf } from './form-of-event.ts';
import { EventReview } from './event-review.tsx';
import { EventFields } from './event-fields.tsx';
import { UseEvent, wouldClose } from './use-event.tsx';
import { WordLists } from './word-lists.tsx';

const steps = ['about', 'words', 'review'] as const;
type Step = (typeof steps)[number];

interface DraftEditorProps {
  readonly page: EventPage;
  /** Reloads the draft. */
  readonly again: () => void;
  readonly back: () => void;
  readonly putInForce: (fits: boolean) => void;
  readonly discarded: () => void;
}

export function DraftEditor(props: DraftEditorProps): ReactNode {
  const t = useConsoleTexts();
  const { page, back, discarded } = props;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const discard = async (): Promise<void> => {
    if (await doing(station.discardDraft(), '')) discarded();
  };
  const { draft } = page;
  const ways = (isBackMain: boolean): ReactNode => (
    <>
      <Button isMain={isBackMain} onClick={back}>
        {t('event.back')}
      </Button>
      <SureButton
        action={t('event.discard')}
        means={t('event.discardMeans')}
        go={t('event.discardNow')}
        stay={t('event.discardNot')}
        disabled={isBusy}
        onGo={() => void discard()}
      />
    </>
  );
  if (!draft.ok) {
    return (
      <>
        <section className="warning" role="status">
          <p>{t('event.draftBroken')}</p>
          <Sentences texts={draft.error} />
        </section>
        <SaidLine said={said} />
        <div className="buttons">{ways(false)}</div>
      </>
    );
  }
  // The new draft is still loading.
  if (draft.value === undefined) return null;
  return (
    <>
      <p className="warning">
        <Phrase text={t('event.draftWaits')} />
      </p>
      <Editor {...props} draft={draft.value} ways={ways} />
      <SaidLine said={said} />
    </>
  );
}

interface EditorProps extends DraftEditorProps {
  readonly draft: NextEvent;
  readonly ways: (isBackMain: boolean) => ReactNode;
}

function Editor({ page, again, putInForce, draft, ways }: EditorProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  useRefusedField(said);
  const [step, setStep] = useState<Step>('about');
  useTop(step);
  const review = useRef<HTMLButtonElement>(null);
  // The other steps start in a field. This one has text to read before the button.
  useEffect(() => {
    if (step === 'review') review.current?.focus({ preventScroll: true });
  }, [step]);
  const saved = formOf(draft.event);
  const { sha256 } = draft.event;
  const [typed, setTyped, forget] = useKeptForm('draft', { sha256, form: saved });
  // The station may have normalized the form, for example by replacing a key file with its key.
  const form = typed.sha256 === sha256 ? typed.form : saved;
  const setForm = (changed: EventForm): void => {
    setTyped({ sha256, form: changed });
  };
  const isChanged = !sameValue(form, saved);

  /** Save the form before leaving the step. If the station refuses it, stay on the step. */
  const go = async (next: Step): Promise<void> => {
    if (step === 'about' && isChanged) {
      if (!(await doing(station.setDraft(form), ''))) return;
      forget();
      again();
    }
    setStep(next);
  };
  const put = async (withList: boolean): Promise<void> => {
    const { sha256: seen } = draft.event;
    const isDone = await doing(station.putDraftInForce({ seen, withList }), '');
    if (isDone) putInForce(!wouldClose(draft));
  };

  return (
    <>
      <div className="draft-steps">
        {steps.map((name, index) => (
          <button
            key={name}
            ref={name === 'review' ? review : undefined}
            type="button"
            aria-current={name === step ? 'step' : undefined}
            disabled={isBusy}
            onClick={() => void go(name)}
          >
            {index + 1} {t(`event.steps.${name}`)}
          </button>
        ))}
      </div>
      {step === 'about' && (
        <EventFields page={page} draft={draft} form={form} said={said} onChange={setForm} />
      )}
      {step === 'words' && <WordLists draft={draft} again={again} />}
      {step === 'review' && <EventReview next={draft} />}
      <SaidLine said={said} />
      <div className={step === 'review' ? 'buttons buttons-in-sight' : 'buttons'}>
        {step === 'about' && (
          <Button isMain disabled={isBusy} onClick={() => void go('words')}>
            {t('event.keep')}
          </Button>
        )}
        {step === 'words' && (
          <Button isMain disabled={isBusy} onClick={() => void go('review')}>
            {t('event.toReview')}
          </Button>
        )}
        {step === 'review' && (
          <UseEvent next={draft} disabled={isBusy} put={(withList) => void put(withList)} />
        )}
        {ways(step === 'review' && wouldClose(draft))}
      </div>
    </>
  );
}
