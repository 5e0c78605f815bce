/** Turns the form of an event into the event file of the draft. */
import type { EventForm } from '../../contract/staff/event-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import type { Decision, EventFile } from '../../core/event/event-file.ts';
import { fail, ok } from '../../core/base/result.ts';
import { rulebookOf } from '../../core/rulebook/rulebooks.ts';
import { publicKeyLine } from '../../core/signature/minisign-format.ts';
import { describeSignatureProblem, readPublicKeyFile } from '../signatures/minisign.ts';

/** The director who decided, and the local date. */
interface Decided {
  readonly by: string;
  readonly on: string;
}

/** Applies the form to the draft. The result must still be validated. */
export function eventOfForm(
  draft: EventFile,
  form: EventForm,
  lexicon: EventFile['lexicon'],
  decided: Decided,
): StaffResult<unknown> {
  const keys = keysOf(form.signers);
  if (!keys.ok) return keys;
  const { title, first, last, rulebook, stations, languages, verdictWords } = form;
  return ok({
    ...draft,
    title: title.trim(),
    dates: { first, last },
    rulebook,
    adjustments: adjustmentsOf(draft, form, decided),
    lexicon,
    stations: stations.map((name) => name.trim()).filter((name) => name !== ''),
    languages,
    verdictWords: Object.fromEntries(
      languages.flatMap((language) => {
        const { acceptable = '', unacceptable = '' } = verdictWords[language] ?? {};
        const words = { acceptable: acceptable.trim(), unacceptable: unacceptable.trim() };
        return words.acceptable === '' && words.unacceptable === '' ? [] : [[language, words]];
      }),
    ),
    signatures: { count: form.signatures, keys: keys.value },
  });
}

/** Keeps only what differs from the rulebook, and the longest word. An unchanged note keeps its name and date. */
function adjustmentsOf(draft: EventFile, form: EventForm, decided: Decided): object {
  const rules = rulebookOf(form.rulebook);
  const { maximumLength, procedure, lastOpinion } = form;
  const before = draft.adjustments;
  const reason = form.preparedSecondary.trim();
  return {
    ...(maximumLength !== undefined && { maximumLength }),
    ...(procedure !== undefined &&
      procedure !== rules?.procedure && {
        procedure,
        procedureNote: noteOf(
          before.procedure === procedure ? before.procedureNote : undefined,
          form.procedureReason.trim(),
          decided,
        ),
      }),
    ...(lastOpinion !== undefined && lastOpinion !== rules?.lastOpinion && { lastOpinion }),
    ...(reason !== '' && {
      preparedSecondary: noteOf(before.preparedSecondary, reason, decided),
    }),
  };
}

function noteOf(before: Decision | undefined, reason: string, decided: Decided): Decision {
  return before?.reason === reason ? before : { reason, ...decided };
}

/** Accepts minisign key lines as typed; any other text is the path of a file with a key. */
function keysOf(signers: EventForm['signers']): StaffResult<EventFile['signatures']['keys']> {
  const keys = [];
  for (const { name, key: typed } of signers) {
    const text = typed.trim();
    if (/^RW[A-Za-z0-9+/=]{54}$/.test(text)) {
      keys.push({ name: name.trim(), key: text });
      continue;
    }
    const key = readPublicKeyFile(text);
    if (!key.ok) return fail(describeSignatureProblem(key.error));
    keys.push({ name: name.trim(), key: publicKeyLine(key.value) });
  }
  return ok(keys);
}
