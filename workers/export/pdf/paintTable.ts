import { cellText } from '#domain/report/cellText.ts';
import type { ReportTable } from '#domain/report/ReportDocument.ts';
import { ink, lineColour, margin, quietInk, type PdfPaper } from './PdfPaper.ts';

/** Longer tables say on paper how long they are, and where all rows are. */
const maxRows = 2_000;
const size = 8;
const lead = 11;
const padding = 5;
const widest = 190;

interface Column {
  index: number;
  title: string;
  isText: boolean;
  width: number;
}

/** A table over as many pages as it needs, its head on each; columns that find no room follow below, the first one again beside them. */
export function paintTable(paper: PdfPaper, table: ReportTable, timeZone: string): void {
  const texts = table.rows
    .slice(0, maxRows)
    .map((row) =>
      row.map((value, at) => cellText(value, table.columns[at]?.kind ?? 'text', timeZone)),
    );
  if (paper.room < 5 * lead) paper.newPage();
  paper.paragraph(table.title, { size: 11, isBold: true });
  paper.y += 3;
  for (const columns of columnBlocks(paper, table, texts)) {
    paintBlock(paper, columns, texts);
    paper.y += 10;
  }
  const { length } = table.rows;
  if (length === 0) paper.paragraph('No rows.', { size, colour: quietInk });
  if (length <= maxRows) return;
  const rest = `The first ${maxRows.toLocaleString('en-US')} of ${length.toLocaleString('en-US')} rows. The CSV and XLSX files contain all rows.`;
  paper.paragraph(rest, { size, colour: quietInk });
}

function columnBlocks(paper: PdfPaper, table: ReportTable, texts: string[][]): Column[][] {
  const columns = table.columns.map(({ title, unit, kind }, index): Column => {
    const name = unit === undefined ? title : `${title} (${unit})`;
    const words = name.split(' ').map((word) => paper.textWidth(word, { size, isBold: true }));
    const head = Math.max(...words, paper.textWidth(name, { size, isBold: true }) / 2 + 8);
    const cells = texts.map((row) => paper.textWidth(row[index] ?? '', { size }));
    const width = cells.reduce((most, one) => Math.max(most, one), Math.max(head, 30));
    const isText = kind === 'text' || kind === 'instant' || kind === 'day';
    return { index, title: name, isText, width: Math.min(widest, width) + 2 * padding };
  });
  const [first] = columns;
  const blocks: Column[][] = [];
  let block: Column[] = [];
  let used = 0;
  for (const column of columns) {
    if (used + column.width > paper.width && block.length > 1 && first) {
      blocks.push(block);
      block = [first];
      used = first.width;
    }
    block.push(column);
    used += column.width;
  }
  return [...blocks, block];
}

function paintBlock(paper: PdfPaper, columns: readonly Column[], rows: readonly string[][]): void {
  paintRow(
    paper,
    columns,
    columns.map(({ title }) => title),
    true,
  );
  for (const row of rows) {
    const cells = columns.map(({ index }) => row[index] ?? '');
    if (rowHeight(paper, columns, cells) > paper.room) {
      paper.newPage();
      paintRow(
        paper,
        columns,
        columns.map(({ title }) => title),
        true,
      );
    }
    paintRow(paper, columns, cells, false);
  }
}

function linesOf(paper: PdfPaper, { width }: Column, text: string, isBold: boolean): string[] {
  return paper.wrap(text, width - 2 * padding + 0.5, { size, isBold });
}

function rowHeight(paper: PdfPaper, columns: readonly Column[], cells: readonly string[]): number {
  const counts = columns.map((column, at) => linesOf(paper, column, cells[at] ?? '', false).length);
  return Math.max(1, ...counts) * lead + 4;
}

function paintRow(
  paper: PdfPaper,
  columns: readonly Column[],
  cells: readonly string[],
  isHead: boolean,
): void {
  let x = margin;
  let most = 1;
  for (const [at, column] of columns.entries()) {
    const lines = linesOf(paper, column, cells[at] ?? '', isHead);
    most = Math.max(most, lines.length);
    const left = column.isText ? x + padding : x + column.width - padding;
    for (const [line, text] of lines.entries())
      paper.write(
        text,
        { x: left, baseline: paper.y + 8 + line * lead },
        {
          size,
          isBold: isHead,
          colour: isHead ? quietInk : ink,
          align: column.isText ? 'start' : 'end',
        },
      );
    x += column.width;
  }
  paper.y += most * lead + 4;
  paper.doc
    .rect(margin, paper.y - 3, x - margin, isHead ? 0.8 : 0.4)
    .fillColor(lineColour)
    .fill();
}
