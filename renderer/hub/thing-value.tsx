/** What a station rules by, as people compare it. */
import type { ReactNode } from 'react';
import type { ProgramShown, SameThing } from '../../electron/contract/screen-types.ts';
import { spelledFingerprint, titleIn } from '../../electron/contract/screen-values.ts';
import { useHubTexts } from './hub-context.ts';

interface ThingValueProps extends Pick<SameThing, 'thing'> {
  readonly value: string | undefined;
  /** Shown where values alone do not tell things apart. */
  readonly exact?: string | undefined;
}

export function ThingValue({ thing, value, exact }: ThingValueProps): ReactNode {
  const t = useHubTexts();
  if (thing === 'program') return <ProgramText version={value} commit={exact} />;
  if (value === undefined) return t('board.nothing');
  if (thing !== 'rulebook') return spelledFingerprint(value.slice(0, 8));
  return withExact(titleIn(t.language, value), exact);
}

/** A version is only what a program says of itself, so other texts are not shown. */
export function ProgramText({ version, commit }: ProgramShown): ReactNode {
  const t = useHubTexts();
  return withExact(version ?? t('board.anotherProgram'), commit);
}

function withExact(text: string, exact: string | undefined): string {
  return exact === undefined ? text : `${text} (${exact.slice(0, 8)})`;
}
