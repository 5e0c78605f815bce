/** File formats of an export. */
export const exportFormats = ['csv', 'html', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Formats that people read. They can hold the ledgers of several stations. */
export const reportFormats = ['csv', 'html'] as const satisfies readonly ExportFormat[];
export type ReportFormat = (typeof reportFormats)[number];
