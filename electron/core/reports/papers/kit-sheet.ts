/**
 * The director's sheet for a kit: the fingerprint to compare at every station, what the kit holds,
 * and how to set up a station from it.
 */
import type { LocalTime } from '../../text/local-time.ts';
import { versionName, type NamedVersion } from '../../event/version-name.ts';
import { listName } from '../../lexicon/list-name.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import { translatorFor } from '../../text/translator.ts';
import type { Sentence } from '../../text/sentence.ts';
import { escapeHtml } from './markup.ts';
import { factTable, headingHtml, paragraphHtml, sheetPage, withQrCodes } from './page.ts';

export interface KitSheet {
  /** That saved it. */
  readonly station: string;
  readonly fingerprint: string;
  /** Version of the kit. */
  readonly issue: number;
  /** Name of the file. */
  readonly file: string;
  readonly list: {
    readonly title: string;
    readonly edition: string;
    readonly fingerprint: string;
    readonly known: Sentence;
  };
  /** Absent if the general rules apply. */
  readonly event?: NamedVersion & {
    readonly fingerprint: string;
    readonly stations: readonly string[];
    /** Why words of the event change nothing. */
    readonly idle: readonly Sentence[];
  };
  readonly hasStaff: boolean;
}

const steps = ['first', 'second', 'third', 'fourth'] as const;

export function kitSheetHtml(sheet: KitSheet, made: LocalTime, t: PaperTexts): string {
  const { station, fingerprint, issue, file, list, event, hasStaff } = sheet;
  const translate = translatorFor(t.language);
  const title = event?.title ?? listName(list.title, list.edition);
  const name = translate(versionName({ title, issue }));
  const heading = versionName({ title: t('kitSheet.title', { station }), issue });
  return sheetPage(t, translate(heading), [
    paragraphHtml(t('kitSheet.lead')),
    headingHtml(t('kitSheet.fingerprint')),
    withQrCodes(`<p class="code">${escapeHtml(fingerprint)}</p>`, t, [{ name, fingerprint }]),
    headingHtml(t('kitSheet.holds')),
    factTable([
      [t('kitSheet.file'), file],
      [t('staffSheet.lexicon'), listName(list.title, list.edition)],
      [t('staffSheet.known'), translate(list.known)],
      [t('staffSheet.listFingerprint'), list.fingerprint],
      [
        t('staffSheet.event'),
        event === undefined ? t('staffSheet.generalRules') : translate(versionName(event)),
      ],
      ...(event === undefined
        ? []
        : ([
            [t('staffSheet.eventFingerprint'), event.fingerprint],
            [t('kitSheet.stations'), event.stations.join(', ')],
          ] as const)),
      [t('kitSheet.staff'), t(hasStaff ? 'kitSheet.withStaff' : 'kitSheet.withoutStaff')],
    ]),
    ...idleHtml(event?.idle ?? [], t),
    headingHtml(t('kitSheet.steps')),
    `<ol>${steps.map((step) => `<li>${escapeHtml(t(`kitSheet.${step}`))}</li>`).join('')}</ol>`,
    paragraphHtml(t('staffSheet.made', { time: t.format.dateAndTime(made) })),
  ]);
}

function idleHtml(idle: readonly Sentence[], t: PaperTexts): readonly string[] {
  const translate = translatorFor(t.language);
  const items = idle.map((one) => `<li>${escapeHtml(translate(one))}</li>`);
  return idle.length === 0 ? [] : [headingHtml(t('kitSheet.idle')), `<ul>${items.join('')}</ul>`];
}
