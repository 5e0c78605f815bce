import { describe, expect, it } from 'vitest';
import { mayActAs } from '../../../electron/core/staff/role.ts';

describe('roles', () => {
  it('a director may act as anybody', () => {
    expect(mayActAs('director', 'staff')).toBe(true);
    expect(mayActAs('director', 'wordJudge')).toBe(true);
    expect(mayActAs('director', 'director')).toBe(true);
  });

  it('a word judge is no director, and staff are no word judges', () => {
    expect(mayActAs('wordJudge', 'director')).toBe(false);
    expect(mayActAs('wordJudge', 'staff')).toBe(true);
    expect(mayActAs('staff', 'wordJudge')).toBe(false);
  });
});
