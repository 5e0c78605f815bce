/** Describes an event for people. */
import type { Decision, EventEntry } from '../../electron/core/event/event-file.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import type { Procedure } from '../../electron/core/rulebook/rulebook.ts';
import { publicKeyLine } from '../../electron/core/signature/minisign-format.ts';
import type { OpenedEvent } from '../../electron/station/events/event-file.ts';
import { describeSignatureState } from '../../electron/station/signatures/minisign.ts';
import { english } from '../../electron/core/text/sentence.ts';

export function eventDescription({ event, sha256, signature }: OpenedEvent): string {
  const { file, rulebook, rules, signers } = event;
  const { dates, lexicon, adjustments } = file;
  const prepared = adjustments.preparedSecondary;
  const rows = [
    ['Title', file.title],
    ['Id', file.id],
    ['Version', file.issue?.toString() ?? 'none: made before versions were counted'],
    ['Event fingerprint', fingerprintOf(sha256)],
    ['SHA-256', sha256],
    ['Dates', dates.first === dates.last ? dates.first : `${dates.first} to ${dates.last}`],
    ['Rulebook', `${rulebook.id}, ${rulebook.title}, after "${rulebook.document}"`],
    ['Lexicon', `${lexicon.title} (${lexicon.edition}), id ${lexicon.id}`],
    ['', `list fingerprint ${fingerprintOf(lexicon.identity)}, identity ${lexicon.identity}`],
    ...(prepared === undefined
      ? []
      : [['', `secondary list prepared by hand: ${noteText(prepared)}`] as const]),
    ['Words', `${rules.minimumLength.toString()} to ${rules.maximumLength.toString()} letters`],
    ['Procedure', procedureTexts[rules.procedure]],
    ...(adjustments.procedureNote === undefined
      ? []
      : [['', noteText(adjustments.procedureNote)] as const]),
    ['Opinions', opinionTexts[rules.lastOpinion]],
    ...(rulebook.practiceCopies ? [['Practice', 'copies at registration'] as const] : []),
    ['Stations', file.stations.join(', ')],
    ['Languages', file.languages.join(', ')],
    ...file.languages.flatMap((language) => {
      const words = file.verdictWords[language];
      return words === undefined
        ? []
        : [['Verdicts', `${language}: ${words.acceptable} / ${words.unacceptable}`] as const];
    }),
    ['Signatures', `${file.signatures.count.toString()} required on the lexicon`],
    ...signers.map(({ name, key }) => ['', `${name}: ${publicKeyLine(key)}`] as const),
  ] as const;
  return [
    ...rows.map(([name, text]) => `${name.padEnd(18)}${text}`),
    ...listText('Allow list', file.allowList),
    ...listText('Deny list', file.denyList),
    english(describeSignatureState(signature)),
  ].join('\n');
}

const procedureTexts: Readonly<Record<Procedure, string>> = {
  selfService: 'the challenger types, both sides confirm, the challenged side presses Tab',
  wordJudge: 'a word judge types from the slip and presses Tab',
};

const opinionTexts = { 0: 'none', 2: 'a second one', 3: 'a second and a third one' } as const;

function listText(title: string, entries: readonly EventEntry[]): readonly string[] {
  return [
    entries.length === 0 ? `${title}: no words` : `${title}:`,
    ...entries.map((entry) => `  ${entry.word}  ${noteText(entry)}`),
  ];
}

function noteText({ reason, by, on }: Decision): string {
  return `${reason} (${by}, ${on})`;
}
