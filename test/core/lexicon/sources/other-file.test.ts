import { describe, expect, it } from 'vitest';
import {
  describeOtherFile,
  otherFileOf,
} from '../../../../electron/core/lexicon/sources/other-file.ts';
import { english } from '../../../../electron/core/text/sentence.ts';

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const member = (name: string): string => `PK\x01\x02${'-'.repeat(42)}${name}`;
const zip = (...names: readonly string[]): string =>
  `PK\x03\x04${'-'.repeat(26)}${names.join('')}${names.map(member).join('')}`;
const saveAsText = 'not a list. Save the list as plain text or CSV, and choose that file.';
const unpack = 'Unpack it, then choose the list itself.';

describe('a file that is not a list', () => {
  it.each([
    ['SQLite format 3\0\x10', `This is an SQLite file (such as .sqlite or .db), ${saveAsText}`],
    [
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0',
      `This is a document of an old Office program (such as .xls or .doc), ${saveAsText}`,
    ],
    ['{\\rtf1 AT}', `This is a document in Rich Text Format (.rtf), ${saveAsText}`],
    ['%PDF-1.4\n', `This is a PDF file, ${saveAsText}`],
    [
      zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      `This is an OpenDocument file (such as .ods or .odt), ${saveAsText}`,
    ],
    [zip('_rels', 'xl/workbook.xml'), `This is an Excel workbook (.xlsx), ${saveAsText}`],
    [zip('_rels', 'word/document.xml'), `This is a Word document (.docx), ${saveAsText}`],
    [
      zip('list.txt'),
      'This is a ZIP file or an office document, such as .xlsx. Unpack it, or save the list as text or CSV, then choose the new file.',
    ],
    ['Rar!\x1a\x07\x01\0', `This file is compressed (RAR). ${unpack}`],
    ['\x1f\x9d\x90AT', `This file is compressed (.Z). ${unpack}`],
    ["7z\xbc\xaf'\x1c\0\x04", `This file is compressed (7-Zip). ${unpack}`],
    ['\x1f\x8b\x08', `This file is compressed (gzip). ${unpack}`],
  ])('is named for what it is (%#)', (content, said) => {
    const other = otherFileOf(bytesOf(content));
    expect(other && english(describeOtherFile('a', other))).toBe(`a: ${said}`);
  });

  it.each(['', 'AT\n', 'PK\x03', 'SQLITE\nXL/WORKBOOK.XML\n', '%\n'])(
    'is not every file: %j',
    (content) => {
      expect(otherFileOf(bytesOf(content))).toBeUndefined();
    },
  );
});
