/**
 * What papers say, in every language that the staff can choose. The files are those that
 * translators keep for the console, which says the same sentences of the station.
 */
import en from '../../renderer/staff/copy/papers/en.json' with { type: 'json' };
import es from '../../renderer/staff/copy/papers/es.json' with { type: 'json' };
import fr from '../../renderer/staff/copy/papers/fr.json' with { type: 'json' };
import esSentences from '../../renderer/staff/copy/sentences/es.json' with { type: 'json' };
import frSentences from '../../renderer/staff/copy/sentences/fr.json' with { type: 'json' };
import type { Language } from '../core/language.ts';
import { paperCopy, type PaperCopy } from '../core/paper/paper-copy.ts';
import type { PaperTexts } from '../core/paper/paper-texts.ts';
import type { SentenceTexts } from '../core/sentence.ts';

const texts: Readonly<Record<Language, PaperTexts>> = { en, fr, es };

/** English is what the sentences are written in. */
const sentences: Readonly<Record<Language, SentenceTexts>> = {
  en: {},
  fr: frSentences,
  es: esSentences,
};

export function paperCopyIn(language: Language): PaperCopy {
  return paperCopy(language, texts[language], sentences[language]);
}
