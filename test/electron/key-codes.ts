/** Chords as `sendInputEvent` takes them: Electron ignores the names of keys that it does not know. */

export interface KeyChord {
  readonly keyCode: string;
  readonly modifiers: readonly ('alt' | 'control' | 'meta' | 'shift')[];
}

const electronNames: Readonly<Record<string, string>> = {
  Equal: '=',
  Minus: '-',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

/** `undefined` if Electron has no name for the key. */
export function keyChordOf(chord: string): KeyChord | undefined {
  const parts = chord.split('+');
  const key = parts.at(-1) ?? '';
  const keyCode = electronNames[key] ?? key;
  if (!/^(.|F\d+|Left|Right|Up|Down|Home|End|Page(Up|Down)|Space|Tab|Delete)$/.test(keyCode)) {
    return undefined;
  }
  const modifiers = parts.slice(0, -1).map((name) => name.toLowerCase());
  return { keyCode, modifiers: modifiers as KeyChord['modifiers'] };
}
