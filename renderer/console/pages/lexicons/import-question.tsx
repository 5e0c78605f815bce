/** Asks what the station must not guess about a list. */
import { useEffect, useRef, type ReactNode } from 'react';
import type {
  ImportRequest,
  ImportState,
  Sentence,
} from '../../../../electron/contract/screen-types.ts';
import { Button } from '../../components/controls.tsx';
import { useTranslator } from '../../components/translator.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { useStation } from '../../station-context.ts';
import { ColumnPreviews } from './column-previews.tsx';
import { PartPreviews } from './part-previews.tsx';
import { StopButton } from './stop-button.tsx';
import type { Change } from './change.ts';

interface ImportQuestionProps {
  readonly state: ImportState & { readonly kind: 'asks' };
  readonly change: Change;
  readonly mayChange: boolean;
}

export function ImportQuestion({ state, change, mayChange }: ImportQuestionProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const translate = useTranslator();
  const { question, request } = state;
  const { heading, why, rows = [], answers, hasDefault = true } = useQuestionTexts(state);
  const further = 'rows' in question ? question.rows - rows.length : 0;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!hasDefault) card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
  }, [hasDefault]);
  return (
    <section ref={card} className="card" tabIndex={-1}>
      <h2>{heading}</h2>
      <p>{why}</p>
      {rows.length > 0 && (
        <ul className="as-written">
          {rows.map(({ line, text, why: reason }) => (
            <li key={line}>
              {reason === undefined
                ? t('lexicons.rowLine', { line, text })
                : t('lexicons.oddLine', { line, text, why: translate(reason) })}
            </li>
          ))}
          {further > 0 && <li>{t('lexicons.furtherRows', { count: further })}</li>}
        </ul>
      )}
      {question.kind === 'column' && <ColumnPreviews {...question} />}
      {question.kind === 'part' && <PartPreviews {...question} />}
      {mayChange && (
        <div className="buttons">
          {answers.map(([text, choice], index) => (
            <Button
              key={text}
              disabled={change.isBusy}
              autoFocus={hasDefault && index === 0}
              onClick={() => {
                void change.doing(station.startImport({ ...request, ...choice }), '');
              }}
            >
              {text}
            </Button>
          ))}
          <StopButton change={change}>{t('lexicons.stop')}</StopButton>
        </div>
      )}
    </section>
  );
}

interface QuestionTexts {
  readonly heading: string;
  readonly why: string;
  /** Rows that the question is about. */
  readonly rows?: readonly {
    readonly line: number;
    readonly text: string;
    readonly why?: Sentence;
  }[];
  readonly answers: readonly (readonly [text: string, choice: Partial<ImportRequest>])[];
  /** False if no answer is likelier than the others, so that a key decides nothing. */
  readonly hasDefault?: boolean;
}

function useQuestionTexts({ question, request }: ImportQuestionProps['state']): QuestionTexts {
  const t = useConsoleTexts();
  const rows = 'rows' in question ? question.rows : 0;
  const about = (path: string, answer: Omit<RowAnswer, 'file'>): Partial<ImportRequest> =>
    answering(request, path, answer);
  switch (question.kind) {
    case 'list':
      return {
        heading: t('lexicons.whichList'),
        why: t('lexicons.listWhy', { file: question.file }),
        answers: [
          [t('lexicons.schoolList', { words: question.school }), { list: 'school' }],
          [t('lexicons.allList', { words: question.all }), { list: 'all' }],
        ],
      };
    case 'labels':
      return {
        heading: t('lexicons.whichLabels'),
        why: t('lexicons.labelsWhy', { file: question.file }),
        answers: [
          [t('lexicons.labelsSchool'), { labels: 'school' }],
          [t('lexicons.labels1995'), { labels: '1995' }],
        ],
      };
    case 'column':
      return {
        heading: t('lexicons.whichColumn'),
        why: t('lexicons.columnWhy', { file: question.file }),
        answers: [
          ...question.columns
            .filter(({ words }) => words > 0)
            .map(
              ({ column }) =>
                [
                  t('lexicons.takeColumn', { column }),
                  about(question.path, { column: column.toString() }),
                ] as const,
            ),
          ...(question.all === undefined
            ? []
            : [
                [
                  t('lexicons.takeAllColumns', { words: question.all }),
                  about(question.path, { column: 'all' }),
                ] as const,
              ]),
        ],
        hasDefault: false,
      };
    case 'part':
      return {
        heading: t('lexicons.whichList'),
        why: t('lexicons.partWhy', { file: question.file, count: question.parts.length }),
        answers: [
          ...question.parts.map(
            ({ part, edition }) =>
              [
                edition === undefined
                  ? t('lexicons.takePart', { part })
                  : t('lexicons.takePartOf', { part, edition }),
                about(question.path, { part }),
              ] as const,
          ),
          [
            t('lexicons.takeAllParts', { words: question.all }),
            about(question.path, { part: 'all' }),
          ],
        ],
        hasDefault: false,
      };
    case 'unplayable':
      return {
        heading: t('lexicons.unplayable'),
        why: t('lexicons.unplayableWhy', { file: question.file, words: question.rows }),
        rows: question.first,
        answers: [
          [
            t('lexicons.leaveOutUnplayable', { words: question.rows }),
            { leaveOutUnplayable: true },
          ],
        ],
      };
    case 'capitals':
      return {
        heading: t('lexicons.capitals'),
        why: t('lexicons.capitalsWhy', { file: question.file, rows }),
        rows: question.first,
        answers: [
          [t('lexicons.leaveOutRows', { rows }), about(question.path, { capitals: 'leave-out' })],
          [t('lexicons.keepRows', { rows }), about(question.path, { capitals: 'keep' })],
        ],
        hasDefault: false,
      };
    case 'comments':
      return {
        heading: t('lexicons.comments'),
        why: t('lexicons.commentsWhy', { file: question.file, rows }),
        rows: question.first,
        answers: [
          [t('lexicons.leaveOutRows', { rows }), about(question.path, { comments: 'leave-out' })],
          [t('lexicons.keepRows', { rows }), about(question.path, { comments: 'keep' })],
        ],
        hasDefault: false,
      };
    case 'oddLines':
      return {
        heading: t('lexicons.oddLines'),
        why: t('lexicons.oddLinesWhy', { file: question.file, rows }),
        rows: question.first,
        answers: answersOnLines(t, question, request),
        hasDefault: false,
      };
    case 'missingForms':
      return {
        heading: t('lexicons.missingForms'),
        why: t('lexicons.missingFormsWhy', {
          file: question.file,
          forms: question.forms,
          form: question.form,
          line: question.line,
        }),
        answers: [[t('lexicons.withoutForms'), about(question.path, { withoutForms: true })]],
        hasDefault: false,
      };
  }
}

function answersOnLines(
  t: ReturnType<typeof useConsoleTexts>,
  question: Extract<ImportQuestionProps['state']['question'], { readonly kind: 'oddLines' }>,
  request: ImportRequest,
): QuestionTexts['answers'] {
  const { path, rows, first, mayKeep, mayLeaveOut } = question;
  const before = answersAbout(request, path).leaveOut ?? [];
  const lines = first.map(({ line }) => line);
  const leavingOut = (more: readonly number[]): Partial<ImportRequest> =>
    answering(request, path, { leaveOut: [...before, ...more] });
  return [
    ...(mayLeaveOut ? [[t('lexicons.leaveOutRows', { rows }), leavingOut(lines)] as const] : []),
    ...(mayLeaveOut && rows > 1
      ? lines.map((line) => [t('lexicons.leaveOutLine', { line }), leavingOut([line])] as const)
      : []),
    ...(mayKeep
      ? [
          [
            t('lexicons.keepRows', { rows }),
            answering(request, path, { keepOddLines: true }),
          ] as const,
        ]
      : []),
  ];
}

type RowAnswer = NonNullable<ImportRequest['rowAnswers']>[number];

function answersAbout({ rowAnswers = [] }: ImportRequest, file: string): RowAnswer {
  return rowAnswers.find((answer) => answer.file === file) ?? { file };
}

/** Adds an answer to those that the request has for this file. */
function answering(
  request: ImportRequest,
  file: string,
  answer: Omit<RowAnswer, 'file'>,
): Partial<ImportRequest> {
  const others = (request.rowAnswers ?? []).filter((one) => one.file !== file);
  return { rowAnswers: [...others, { ...answersAbout(request, file), ...answer }] };
}
