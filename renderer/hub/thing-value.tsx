/** What a station rules by, in the words of people. */
import type { ReactNode } from 'react';
import type {
  NamedVersion,
  ProgramShown,
  SameThing,
} from '../../electron/contract/screen-types.ts';
import {
  fingerprintOf,
  shortFingerprint,
  titleIn,
  versionName,
} from '../../electron/contract/screen-values.ts';
import { useTranslator } from '../console/components/translator.tsx';
import { FingerprintText } from '../ui/fingerprint-text.tsx';
import { useHubTexts } from './hub-context.ts';

interface ThingValueProps extends Pick<SameThing, 'thing'> {
  readonly value: string | undefined;
  /** Shown where values alone do not tell things apart. */
  readonly exact?: string | undefined;
  /** Of a word list with exactly the words of a known edition. */
  readonly edition?: string | undefined;
  /** Of an event whose file has a number. */
  readonly version?: NamedVersion | undefined;
}

export function ThingValue(props: ThingValueProps): ReactNode {
  const { thing, value, exact, edition, version } = props;
  const t = useHubTexts();
  const translate = useTranslator();
  if (thing === 'program') return <ProgramText version={value} commit={exact} />;
  if (value === undefined) return t('board.nothing');
  if (thing !== 'rulebook') {
    return (
      <>
        {edition !== undefined && `${edition} `}
        {version !== undefined && `${translate(versionName(version))} `}
        <FingerprintText text={shortFingerprint(fingerprintOf(value))} />
      </>
    );
  }
  const rules = titleIn(t.language, value);
  return exact === undefined ? rules : `${rules} (${shortFingerprint(fingerprintOf(exact))})`;
}

/** A version is only what a program says of itself, so other texts are not shown. */
export function ProgramText({ version, commit }: ProgramShown): ReactNode {
  const t = useHubTexts();
  const program = version ?? t('board.anotherProgram');
  return commit === undefined ? program : `${program} (${commit.slice(0, digitsOfCommit)})`;
}

/** As many as name a commit in any repository. */
const digitsOfCommit = 12;
