// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { staffLanguages } from '../../../../electron/core/text/language.ts';
import { versionName } from '../../../../electron/core/event/version-name.ts';
import { translatorFor } from '../../../../electron/core/text/translator.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { readQr } from '../../../read-qr.ts';
import { checkpoint, names, papersOf } from './samples.ts';

it.each(staffLanguages)('a code on paper has the complete hash as a QR code, in %s', (language) => {
  const t = paperTexts(language);
  const read = papersOf(t).flatMap(({ name, html }) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const codes = [...page.querySelectorAll('section > svg.qr')];
    expect(codes, name).toHaveLength(page.querySelectorAll('section .code').length);
    return codes.map((code) => {
      expect(code.getAttribute('aria-label')).toBe(t('checkpoint.qr'));
      return readQr(code);
    });
  });
  const { number, hash } = checkpoint.head;
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(read).toEqual(read.map(() => `${number.toString()} ${hash}`));
  expect(read.length).toBeGreaterThan(5);
});

it.each(staffLanguages)('a fingerprint on paper has its text as a QR code, in %s', (language) => {
  const read = papersOf(paperTexts(language)).flatMap(({ name, html }) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const texts = [...page.querySelectorAll('.with-qr > svg.qr')].map((code) => readQr(code));
    // Beside each code stands what it says.
    for (const text of texts) {
      const fingerprint = text.slice(text.lastIndexOf(': ') + 2);
      expect(page.body.textContent, name).toContain(fingerprint);
    }
    return texts;
  });
  const [list, event] = [`${names.title} ${names.edition}`, names.event];
  const version = (title: string): string =>
    translatorFor(language)(versionName({ title, issue: 12 }));
  expect(new Set(read)).toEqual(
    new Set([
      `${list}: NF6Y Y0DB SQQG 3AYD Q`,
      `${event}: 28TC VVRJ 6K6Y Y4HM Z`,
      // A kit is called by its event or list, with its version.
      `${version(list)}: NF6Y Y0DB SQQG 3AYD Q`,
      `${version(event)}: NF6Y Y0DB SQQG 3AYD Q`,
    ]),
  );
});
