/** Words that must not appear on screens or papers, and the words to use instead. */
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../../electron/core/text/language.ts';
import { catalogueOf, sentenceTexts } from './sentence-templates.ts';
import { formsOf, textsOf } from './catalogue-texts.ts';

type Glossary = Readonly<Record<string, readonly string[]>>;

/** Left: the word to use. Right: the words to avoid. `*` matches any ending. */
const never: Readonly<Record<Language, Glossary>> = {
  en: {
    'word list': ['lexicon*', 'dictionar*'],
    'main list': ['primary'],
    'long-word list': ['secondary', 'list of long words', 'lists of long words'],
    'allow list': ['white list*', 'whitelist*'],
    'deny list': ['black list*', 'blacklist*'],
    'in use': ['active', 'activat*', 'in force'],
    'go back': ['step back', 'steps back', 'stepped back'],
    acceptable: ['valid*', 'invalid*', 'correct', 'correctly', 'incorrect*'],
    challenge: ['dispute*', 'query', 'queries'],
    challenger: ['contestant*'],
    'challenged side': ['defender*', 'opponent*'],
    ruling: ['judgment*', 'judgement*', 'first opinion'],
    opinion: ['appeal*', 'review*'],
    rule: ['adjudicat*'],
    'set aside': ['annul*'],
    'word judge': ['referee*'],
    director: ['organizer*', 'organiser*', 'admin*'],
    staff: ['member*', 'crew'],
    'kiosk mode': ['kiosk*'],
    event: ['competition*'],
    rules: ['rulebook*'],
    ledger: ['database*', 'log', 'logs'],
    'several continuations': ['fork*'],
    checkpoint: ['seal*', 'vouch*'],
    'last record': ['ledger head'],
    'list fingerprint, file fingerprint, event fingerprint, kit fingerprint': ['fingerprint'],
    checksum: ['hash*'],
    practice: ['rehears*', 'demo*', 'trial*'],
    blank: ['wildcard*'],
    'USB drive': ['stick', 'sticks'],
    default: ['usual*'],
    fix: ['cure*'],
    changed: ['altered'],
    complete: ['whole'],
    require: ['demand*'],
    remove: ['drop*', 'take off', 'takes off', 'taken off', 'took off'],
    'with, next to': ['beside'],
    'Needs attention': ['look at this'],
    'what the file says': ['manifest*'],
    'the program that connects the stations': ['broker*'],
    'the person who': ['nobody', 'somebody', 'everybody', 'whoever'],
    'on, to': ['onto'],
    'a problem with': ['seen to'],
    'a number': ['so many', 'as many as'],
    'say, show': ['tell', 'tells', 'told'],
    'minimum length': ['threshold*'],
    'cannot be used': ['unfit'],
    'even if': ['whatever'],
    'nothing, unless a station opens': ['by itself'],
    'nothing, unless while one waits': ['please'],
  },
  fr: {
    poste: ['station', 'stations'],
    'liste de mots': ['lexique*', 'dictionnaire*'],
    'liste principale': ['primaire*'],
    'liste de mots longs': ['secondaire*'],
    'en service': ['actif*', 'activ*', 'en vigueur'],
    acceptable: ['valid*', 'invalid*', 'correct', 'correcte*', 'correctement', 'incorrect*'],
    bulletin: ['billet*'],
    contestataire: ['contestant*'],
    'auteur du coup': ['contesté*'],
    'mode kiosque': ['kiosque*'],
    brouillon: ['projet*'],
    'plusieurs suites': ['bifurcation*'],
    recueillir: ['collect*'],
    vérificateur: ['auditeur*'],
    'dernier enregistrement': ['tête*'],
    'empreinte de la liste, du fichier, de l’événement, du kit': ['empreinte'],
    modifié: ['altér*'],
    'par défaut': ['habituel*', 'usuel*'],
    'longueur minimale': ['seuil*'],
    'ce que dit le fichier': ['manifeste*'],
  },
  es: {
    puesto: ['estación', 'estaciones'],
    'lista de palabras': ['léxico*', 'lexicón', 'diccionario*'],
    'lista principal': ['primari*'],
    'lista de palabras largas': ['secundari*'],
    'en uso': ['activ*', 'en vigor'],
    aceptable: ['valid*', 'válid*', 'inválid*', 'correct*', 'incorrect*'],
    papeleta: ['papel', 'papeles'],
    'modo quiosco': ['quiosco*', 'kiosco*'],
    borrador: ['proyecto*'],
    'varias continuaciones': ['bifurcaci*'],
    recoger: ['recopilando', 'recopilar'],
    computadora: ['ordenador*'],
    'último asiento': ['cabeza*'],
    'huella de la lista, del archivo, del evento, del kit': ['huella'],
    modificado: ['altera*', 'alteró'],
    predeterminado: ['habitual*', 'usual*'],
    'longitud mínima': ['umbral*'],
    'lo que dice el archivo': ['manifiesto*'],
  },
};

/** Exceptions, such as names of commands and files. */
const allowed: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['kiosk mode', 'list fingerprint', 'file fingerprint', 'event fingerprint'],
    ...['kit fingerprint', 'archive fingerprint', 'station fingerprint', 'hub fingerprint'],
    ...['whole number', 'opens by itself', 'opens again by itself', 'please wait'],
    ...['correction', 'corrections', 'told of at'],
  ],
  fr: [
    ...['mode kiosque', 'empreinte de la liste', 'empreinte du fichier'],
    ...[
      'empreinte de l’événement',
      'empreinte du kit',
      'empreinte de l’archive',
      'empreinte du poste',
      'empreinte du concentrateur',
      'en-tête',
      'correction',
      'corrections',
    ],
  ],
  es: [
    'modo quiosco',
    'huella de la lista',
    'huella del archivo',
    'huella del evento',
    'huella del puesto',
    'huella del concentrador',
    'huella del kit',
    'huella de la recopilación',
    'en papel',
  ],
};

const notWords = /\{\w+\}|\[\w+\]|\.lexicon|(?<=["“«]\u00a0?)lexicon [a-z-]+(?=\u00a0?["”»])/gu;

function wholeWords(words: readonly string[]): RegExp {
  const pattern = words.join('|').replaceAll('*', '\\p{L}*');
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
}

/** Returns the forbidden words, each with its replacement and the text that contains it. */
function misnamed(language: Language, ...texts: readonly string[]): readonly string[] {
  const fine = wholeWords(allowed[language]);
  const lefts = texts.map((text) => text.replaceAll(notWords, '…').replaceAll(fine, '…'));
  return Object.entries(never[language]).flatMap(([instead, words]) => {
    const pattern = wholeWords(words);
    return lefts.flatMap((left) =>
      (left.match(pattern) ?? []).map((word) => `${word} (use: ${instead}): ${left}`),
    );
  });
}

/** Returns every text of screens, pages and papers, including the station's sentences. */
function textsIn(language: Language): readonly string[] {
  const written = ['player', 'console', 'hub', 'papers'].flatMap((catalogue) =>
    [...textsOf(catalogue, language).values()].flatMap(formsOf),
  );
  // Sentences with an option of a command appear only on the terminal, where commands' words are
  // allowed.
  const keys = sentenceTexts().filter((text) => !/ --\w/.test(text));
  const catalogue = language === 'en' ? undefined : catalogueOf(language);
  return [...written, ...keys.flatMap((key) => formsOf(catalogue?.[key] ?? key))];
}

describe.each(languages)('the texts of screens and papers in %s', (language) => {
  it('call things as the glossary does', () => {
    const texts = textsIn(language);
    expect(texts.length).toBeGreaterThan(800);
    expect(misnamed(language, ...texts)).toEqual([]);
  });
});
