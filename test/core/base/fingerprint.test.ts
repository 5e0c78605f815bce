import { createHash } from 'node:crypto';
import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { checkpointCode } from '../../../electron/core/ledger/checkpoint.ts';
import {
  areAlike,
  confirmFingerprint,
  describeAlike,
  fingerprintInName,
  fingerprintOf,
  readFingerprint,
  shortFingerprint,
  unbrokenFingerprint,
} from '../../../electron/core/base/fingerprint.ts';
import { translatorFor } from '../../../electron/core/text/translator.ts';

const hash = '0123456789abcdef'.repeat(4);
const own = '04HM ASW9 NF6Y Y093 X';
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const hashes = fc.stringMatching(/^[0-9a-f]{64}$/);

const english = translatorFor('en');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the reader says of a text that is no list fingerprint. */
function said(typed: string): string {
  const read = readFingerprint(typed, 'list');
  return read.ok ? read.value : english(read.error);
}

describe('a fingerprint', () => {
  it('is 80 bits in groups of four and a check character, as the code of a checkpoint has them', () => {
    expect(fingerprintOf(hash)).toBe(own);
    fc.assert(
      fc.property(hashes, (one) => {
        const [, ...groups] = checkpointCode({ number: 0, hash: one }).split('-');
        expect(fingerprintOf(one).split(' ').slice(0, 4)).toEqual(groups.slice(0, 4));
        // A zero before the characters adds nothing to the check.
        expect(fingerprintOf(one)).toBe(groups.join(' '));
      }),
    );
  });

  it('has a short form of two groups, a form for one line and one for the name of a file', () => {
    expect(shortFingerprint(own)).toBe('04HM ASW9 …');
    expect(unbrokenFingerprint(own)).toBe('04HM\u00a0ASW9\u00a0NF6Y\u00a0Y093\u00a0X');
    expect(fingerprintInName(own)).toBe('04HM-ASW9-NF6Y-Y093-X');
  });

  it('tells the pair apart that eight hex digits took for one thing', () => {
    // Both begin with 10525524: a search of 195 seconds on one core made the second.
    const right = '1052552419eef1a7'.padEnd(64, '0');
    const forged = '105255249449101a'.padEnd(64, '0');
    expect(right.slice(0, 8)).toBe(forged.slice(0, 8));
    expect(fingerprintOf(right)).not.toBe(fingerprintOf(forged));
    expect(
      confirmFingerprint(fingerprintOf(forged), { thing: 'event', sha256: right }, []),
    ).toEqual(expect.objectContaining({ ok: false }));
  });
});

describe('two things that are alike', () => {
  const alike = `${hash.slice(0, 10)}${'f'.repeat(54)}`;

  it('have one short form and two fingerprints', () => {
    expect(areAlike(hash, alike)).toBe(true);
    expect(shortFingerprint(fingerprintOf(alike))).toBe(shortFingerprint(own));
  });

  it('are neither the same thing, nor such as differ in their first 40 bits', () => {
    expect(areAlike(hash, hash)).toBe(false);
    expect(areAlike(hash, `${hash.slice(0, 9)}0${hash.slice(10)}`)).toBe(false);
  });

  it('are told by the file that comes second', () => {
    const said = describeAlike({ thing: 'event', sha256: alike }, ['c'.repeat(64), hash]);
    expect(said && english(said)).toMatch(
      /^In this file, the event fingerprint is 04HM ASW9 .+; of one that is here, it is 04HM ASW9 NF6Y Y093 X\. They begin alike/,
    );
    expect(describeAlike({ thing: 'event', sha256: alike }, [alike])).toBeUndefined();
  });

  it('are told apart by who types one for the other', () => {
    const confirmed = confirmFingerprint(fingerprintOf(alike), { thing: 'list', sha256: hash }, []);
    expect(confirmed.ok ? '' : english(confirmed.error)).toMatch(
      /^You typed 04HM ASW9 .+, and the list fingerprint is 04HM ASW9 NF6Y Y093 X\. They begin alike, which does not happen by chance/,
    );
  });
});

describe('a typed fingerprint', () => {
  it('is read in any case, with O for 0, I and L for 1, and any hyphens and spaces', () => {
    fc.assert(
      fc.property(
        hashes,
        fc.constantFrom('', ' ', '-', '\u00a0', '\u2011', ' – '),
        (one, between) => {
          const fingerprint = fingerprintOf(one);
          const typed = fingerprint
            .replaceAll('0', 'O')
            .replaceAll('1', 'l')
            .replaceAll(' ', between);
          expect(readFingerprint(` ${typed.toLowerCase()} `, 'list')).toEqual({
            ok: true,
            value: fingerprint,
          });
        },
      ),
    );
    expect(said('04hm-asw9-nf6y-yo93-x')).toBe(own);
  });

  it('with one other character, or two that changed places, is called mistyped', () => {
    fc.assert(
      fc.property(hashes, fc.nat(16), fc.nat(31), (one, place, other) => {
        const characters = [...fingerprintOf(one).replaceAll(' ', '')];
        const wrong = characters.with(place, alphabet.charAt(other)).join('');
        expect(readFingerprint(wrong, 'list').ok).toBe(wrong === characters.join(''));
        const next = (place + 1) % characters.length;
        const swapped = characters
          .with(place, characters[next] ?? '')
          .with(next, characters[place] ?? '')
          .join('');
        expect(readFingerprint(swapped, 'list').ok).toBe(swapped === characters.join(''));
      }),
      { numRuns: 300 },
    );
    expect(said('04HM ASW9 NF6Y Y094 X')).toBe(
      'You mistyped at least one character of the list fingerprint: the last one does not fit the others. Compare them one group at a time.',
    );
  });

  it.each([
    [
      'with a character missing',
      own.replace('ASW9', 'AS9'),
      /^You typed 16 characters, and the list fingerprint has 17\./,
    ],
    [
      'as its short form',
      '04HM ASW9',
      /^You typed 8 characters, and the list fingerprint has 17\./,
    ],
    ['with the ellipsis of the short form', '04HM ASW9 …', /^You typed "…", which the list/],
    ['as eight digits', '01234567', /^You typed 8 characters, and the list fingerprint has 17\./],
    ['not at all', ' ', /^You typed 0 characters, and the list fingerprint has 17\./],
    ['with a letter of no fingerprint', own.replace('H', 'u'), /^You typed "U", which the list/],
    ['as the SHA-256', hash.toUpperCase(), /^This is a SHA-256 in 64 digits\. Type the list/],
    [
      'as the code of a checkpoint',
      checkpointCode({ number: 128, hash }),
      /^This is the code of a checkpoint.* Type the list fingerprint:/,
    ],
  ])('%s is told what it is', (_, typed, what) => {
    expect(said(typed)).toMatch(what);
  });

  it('of the thing that is meant confirms it', () => {
    const meant = { thing: 'kit', sha256: hash } as const;
    expect(confirmFingerprint(own.toLowerCase(), meant, [])).toEqual({
      ok: true,
      value: undefined,
    });
    expect(confirmFingerprint('04HM', meant, [])).toMatchObject({ ok: false });
  });

  it('of another thing is called by the name of that thing', () => {
    const confirmed = confirmFingerprint(
      fingerprintOf(sha256('event')),
      { thing: 'list', sha256: hash },
      [
        { thing: 'kit', sha256: sha256('kit') },
        { thing: 'event', sha256: sha256('event') },
      ],
    );
    expect(confirmed.ok ? '' : english(confirmed.error)).toBe(
      'This is the event fingerprint. Type the list fingerprint.',
    );
  });

  it('of something else is told beside the one that is meant', () => {
    const typed = fingerprintOf(sha256('another version'));
    const confirmed = confirmFingerprint(typed, { thing: 'event', sha256: hash }, []);
    expect(confirmed.ok ? '' : english(confirmed.error)).toBe(
      `You typed ${typed}, and the event fingerprint is ${own}: this is something else, or another version. Get the file that your source is about.`,
    );
  });
});

describe('a forgery', () => {
  /** The first digits of a hash, so short that a test finds a second text with them. */
  const cut = (text: string, digits: number): string =>
    sha256(text).slice(0, digits).padEnd(64, '0');

  it('of a shortened hash is found, and is told apart by the complete one', () => {
    const right = '{"denyList":["TREE"],"stations":["1"]}';
    const forge = (tries: number): string =>
      `{"denyList":[],"stations":["1","S${tries.toString()}"]}`;
    let tries = 0;
    while (cut(forge(tries), 4) !== cut(right, 4)) tries += 1;
    const forged = forge(tries);
    expect(fingerprintOf(cut(forged, 4))).toBe(fingerprintOf(cut(right, 4)));
    const typed = fingerprintOf(sha256(forged));
    expect(typed).not.toBe(fingerprintOf(sha256(right)));
    const confirmed = confirmFingerprint(typed, { thing: 'event', sha256: sha256(right) }, []);
    expect(confirmed.ok ? '' : english(confirmed.error)).toMatch(/^You typed /);
  });
});
