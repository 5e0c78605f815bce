/** The basic controls of the staff console: buttons, fields and selects. */
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Sentence } from '../../../electron/contract/screen-types.ts';
import { useTranslator } from './translator.tsx';
import { digitField } from '../../ui/digit-field.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import type { Said } from '../station-context.ts';

interface ButtonProps {
  readonly children: ReactNode;
  /** Filled. A page has at most one such button. */
  readonly isMain?: boolean;
  readonly isSubmit?: boolean;
  readonly disabled?: boolean;
  /** Moves the focus here on mounting and each time the prop becomes true. */
  readonly autoFocus?: boolean;
  /** Accessible name. Set it if the text alone is ambiguous. */
  readonly label?: string;
  readonly onClick?: () => void;
}

export function Button(props: ButtonProps): ReactNode {
  const { children, isMain, isSubmit, disabled, autoFocus, label, onClick } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (autoFocus === true) button.current?.focus();
  }, [autoFocus]);
  useKeptFocus(button, disabled === true);
  return (
    <button
      ref={button}
      type={isSubmit === true ? 'submit' : 'button'}
      className={isMain === true ? 'button button-main' : 'button'}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/**
 * Restores the focus that a button lost by being disabled for a while. Some browsers take it at once,
 * while React changes the page and hears no event, others with the next frame.
 */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, disabled: boolean): void {
  const isLost = useRef(false);
  useEffect(() => {
    const { current: element } = button;
    const onBlur = (): void => {
      isLost.current = element?.disabled === true;
    };
    element?.addEventListener('blur', onBlur);
    return () => element?.removeEventListener('blur', onBlur);
  }, [button]);
  useLayoutEffect(() => {
    if (disabled || !isLost.current) return;
    isLost.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, disabled]);
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Accepts digits only and hides them. */
  readonly isPin?: boolean;
  /** Accepts digits only. */
  readonly isNumber?: boolean;
  /** Hides the text, for example a passphrase. */
  readonly isSecret?: boolean;
  /** Takes the full width of its container. */
  readonly isWide?: boolean;
  readonly autoFocus?: boolean;
  readonly problem?: Sentence | undefined;
}

export function Field(props: FieldProps): ReactNode {
  const { label, value, onChange, isPin, isNumber, isSecret, isWide, autoFocus, problem } = props;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const hint = useId();
  useEffect(() => {
    if (autoFocus !== true) return;
    field.current?.focus();
    // Select the text, so that typing replaces it.
    field.current?.select();
  }, [autoFocus]);
  return (
    <div className={isWide === true ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type={isPin === true || isSecret === true ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : hint}
        value={value}
        {...(isPin === true || isNumber === true
          ? digitField(onChange)
          : {
              onChange: (event) => {
                onChange(event.target.value);
              },
            })}
      />
      <Problem id={hint} problem={problem} />
    </div>
  );
}

interface ProblemProps {
  /** The field names it as its description. */
  readonly id?: string;
  readonly problem: Sentence | undefined;
}

/** What is wrong with a field, beside it. */
export function Problem({ id, problem }: ProblemProps): ReactNode {
  const translate = useTranslator();
  if (problem === undefined) return null;
  return (
    <p id={id} className="field-hint field-wrong">
      {translate(problem)}
    </p>
  );
}

/** Puts the focus on the first field that was refused. */
export function useRefusedField(said: Said | undefined): void {
  useEffect(() => {
    if (said?.fields === undefined) return;
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [said]);
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly onChange: (value: Value) => void;
}

export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { label, value, options, onChange } = props;
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </p>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Checkbox({ label, isOn, onChange }: CheckboxProps): ReactNode {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}

/** Shows the station's sentences, one per line. */
export function Sentences({ texts }: { readonly texts: readonly Sentence[] }): ReactNode {
  const translate = useTranslator();
  return (
    <ul className="sentences">
      {texts
        .flatMap((text) => translate(text).split('\n'))
        .map((text, index) => (
          // Two sentences can be equal.
          <li key={index}>{text}</li>
        ))}
    </ul>
  );
}

/** Shows the result of the last action, and scrolls it into view. */
export function SaidLine({ said }: { readonly said: Said | undefined }): ReactNode {
  const translate = useTranslator();
  const t = useConsoleTexts();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  if (said === undefined) return null;
  return (
    <p
      ref={line}
      className={`said said-${said.kind}`}
      role={said.kind === 'refused' ? 'alert' : 'status'}
    >
      {typeof said.sentence === 'function' ? said.sentence(t) : translate(said.sentence)}
    </p>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Fact({ name, children }: FactProps): ReactNode {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
