import { expect, it } from 'vitest';
import { unreachable } from '../../../electron/core/base/unreachable.ts';

it('a case that cannot be is a bug that says which', () => {
  expect(() => unreachable({ kind: 'unheard of' } as never)).toThrow('{"kind":"unheard of"}');
});
