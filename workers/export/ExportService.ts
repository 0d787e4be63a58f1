import { toCsv } from '#domain/report/csvText.ts';
import type { ReportDocument, ReportPicture } from '#domain/report/ReportDocument.ts';
import type { FontSource } from './pdf/fontSubsets.ts';

/** Writes the files of a report. Every call may take seconds for long tables; what is returned is a blob of the file. */
export class ExportService {
  readonly #fonts: FontSource;

  constructor(fonts: FontSource) {
    this.#fonts = fonts;
  }

  /** Every table in view after another would be no CSV: one file is one table. Rejects when the report has no such table. */
  csv(document: ReportDocument, tableId: string): Blob {
    const table = document.tables.find(({ id }) => id === tableId);
    if (table === undefined) throw new Error(`The report has no table ${tableId}`);
    return new Blob([toCsv(document, table)], { type: 'text/csv;charset=utf-8' });
  }

  async workbook(document: ReportDocument): Promise<Blob> {
    const { writeWorkbook } = await import('./writeWorkbook.ts');
    return new Blob(writeWorkbook(document), {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
  }

  async pdf(document: ReportDocument, pictures: readonly ReportPicture[]): Promise<Blob> {
    const { writePdf } = await import('./pdf/writePdf.ts');
    const bytes = await writePdf(document, pictures, this.#fonts);
    return new Blob([bytes], { type: 'application/pdf' });
  }
}
