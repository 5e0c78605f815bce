/** Recognizes files that are not text by their first bytes, and says what to do with them. */
import { sentence, type Sentence } from '../../text/sentence.ts';

const documents = {
  sqlite: sentence`an SQLite file (such as .sqlite or .db)`,
  office97: sentence`a document of an old Office program (such as .xls or .doc)`,
  spreadsheet: sentence`an Excel workbook (.xlsx)`,
  wordDocument: sentence`a Word document (.docx)`,
  openDocument: sentence`an OpenDocument file (such as .ods or .odt)`,
  richText: sentence`a document in Rich Text Format (.rtf)`,
  pdf: sentence`a PDF file`,
};
type DocumentKind = keyof typeof documents;

/** A file that is certainly not a list. */
export type OtherFile =
  /** `as` is the name of the compression; `undefined` for ZIP, which office documents also are. */
  | { readonly kind: 'compressed'; readonly as: string | undefined }
  | { readonly kind: 'document'; readonly as: DocumentKind };

export function isOtherFile({ kind }: { readonly kind: string }): boolean {
  return kind === 'compressed' || kind === 'document';
}

/** Returns what the file is, or `undefined` if it may be a list. */
export function otherFileOf(bytes: Uint8Array): OtherFile | undefined {
  const document = documentStarts.find(([, start]) => hasAt(bytes, 0, start));
  if (document !== undefined) return { kind: 'document', as: document[0] };
  const packed = packedStarts.find(([, start]) => hasAt(bytes, 0, start));
  if (packed !== undefined) return { kind: 'compressed', as: packed[0] };
  if (!hasAt(bytes, 0, zipStart)) return undefined;
  const inside = zipMembers.find(([, name]) => isMember(bytes, name));
  if (inside !== undefined) return { kind: 'document', as: inside[0] };
  const isOpen = hasAt(bytes, firstMember, openDocument);
  return isOpen ? { kind: 'document', as: 'openDocument' } : { kind: 'compressed', as: undefined };
}

/** Says what the file is, and what to do. Begins with the file's name. */
export function describeOtherFile(path: string, { kind, as }: OtherFile): Sentence {
  if (kind === 'document') {
    return sentence`${path}: This is ${documents[as]}, not a list. Save the list as plain text or CSV, and choose that file.`;
  }
  return as === undefined
    ? sentence`${path}: This is a ZIP file or an office document, such as .xlsx. Unpack it, or save the list as text or CSV, then choose the new file.`
    : sentence`${path}: This file is compressed (${as}). Unpack it, then choose the list itself.`;
}

type Starts<Name> = readonly (readonly [name: Name, start: string])[];

/** Each character is one byte. */
const documentStarts: Starts<DocumentKind> = [
  ['sqlite', 'SQLite format 3\0'],
  ['office97', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['richText', '{\\rtf'],
  ['pdf', '%PDF-'],
];

const packedStarts: Starts<string> = [
  ['gzip', '\x1f\x8b'],
  ['.Z', '\x1f\x9d'],
  ['bzip2', 'BZh91AY'],
  ['xz', '\xfd7zXZ\0'],
  ['7-Zip', "7z\xbc\xaf'\x1c"],
  ['RAR', 'Rar!\x1a\x07'],
  ['Zstandard', '\x28\xb5\x2f\xfd'],
];

const zipStart = 'PK\x03\x04';

/** Members of a ZIP file that only such a document has. */
const zipMembers: Starts<DocumentKind> = [
  ['spreadsheet', 'xl/workbook.xml'],
  ['wordDocument', 'word/document.xml'],
];

/** OpenDocument demands that its type comes first in the file, and is not compressed. */
const openDocument = 'mimetypeapplication/vnd.oasis.opendocument.';
/** Place of the name of the first member. */
const firstMember = 30;

/** The list of all members is at the end of a ZIP file: a name is behind 46 bytes with this start. */
const memberStart = 'PK\x01\x02';
const memberHead = 46;

function isMember(bytes: Uint8Array, name: string): boolean {
  for (
    let at = bytes.lastIndexOf(0x50);
    at !== -1;
    at = at === 0 ? -1 : bytes.lastIndexOf(0x50, at - 1)
  ) {
    if (hasAt(bytes, at, memberStart) && hasAt(bytes, at + memberHead, name)) return true;
  }
  return false;
}

function hasAt(bytes: Uint8Array, place: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[place + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
