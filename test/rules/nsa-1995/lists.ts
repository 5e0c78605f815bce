/** Invented lists for the rules of 1995. */
export const id = 'nsa-1995';

export const excluded = [
  ['capitalized', 'plumbixoa'],
  ['hyphenated', 'plumbixob'],
  ['contracted', 'plumbixoc'],
  ['foreign', 'plumbixod'],
  ['phrase', 'plumbixoe'],
] as const;

export const written = [
  ['Plumbixof', 'plumbixof'],
  ['plumb-ixog', 'plumbixog'],
  ["plumbixo'h", 'plumbixoh'],
  ['plumb ixoi', 'plumbixoi'],
] as const;

export const lists = {
  edition: 'OSPD2',
  primary: ['zo', 'zorblade', 'zorbladen', 'zorbladed', 'plumbixop'],
  entries: [
    'plumbixom,plumbixom,,',
    'plumbixo,plumbixo,,',
    // Alternate spellings in bold, of main entries of nine letters and of eight.
    'plumbixum,plumbixom,,alternate',
    'quimblament,quimblax,,alternate',
    'quimblaxing,quimblax,,inflection',
    'quimblated,quimblate,,',
    'quimblaxed,quimblax,,',
    'zorbladen,zorbladen,foreign,',
    // Only the school rules keep these out.
    'plumbixoq,plumbixoq,offensive,',
    ...excluded.map(([label, word]) => `${word},${word},${label},`),
    ...written.map(([entry]) => `${entry},${entry},,`),
  ],
  labels: '1995',
} as const;
