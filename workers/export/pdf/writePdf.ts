import { cellText } from '#domain/report/cellText.ts';
import { definitionText } from '#domain/report/reportHeading.ts';
import type { ReportDocument, ReportFact, ReportPicture } from '#domain/report/ReportDocument.ts';
import type { FontSource } from './fontSubsets.ts';
import { paintDrawing } from './paintDrawing.ts';
import { paintTable } from './paintTable.ts';
import { margin, PdfPaper, quietInk } from './PdfPaper.ts';

const bodySize = 9;
const factColumns = 4;
/** A picture is made smaller, down to this, to stay on the page that was begun. */
const leastScale = 0.6;

/**
 * A report on paper: title, about, settings, completeness of data, pictures as vectors, tables over as many pages as they need, and how the
 * numbers come about; report, time zone, time and page number at the foot of every page.
 */
export async function writePdf(
  document: ReportDocument,
  pictures: readonly ReportPicture[],
  fonts: FontSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, place, timeZone, made, tables } = document;
  const name = `${title}, ${place}`;
  const paper = await PdfPaper.open({ title: name, madeMs: made.atMs }, fonts);
  paintHead(paper, document);
  for (const picture of pictures) paintPicture(paper, picture);
  for (const table of tables) paintTable(paper, table, timeZone);
  paintDefinitions(paper, document);
  const time = `${cellText(made.atMs, 'instant', timeZone)} (${timeZone})`;
  return paper.close((page, pages) => {
    const baseline = paper.doc.page.height - 24;
    const end = paper.doc.page.width - margin;
    const quiet = { size: 8, colour: quietInk };
    paper.write(`Floorscope, ${name}, made ${time}`, { x: margin, baseline }, quiet);
    paper.write(`Page ${page} of ${pages}`, { x: end, baseline }, { ...quiet, align: 'end' });
  });
}

function paintHead(paper: PdfPaper, document: ReportDocument): void {
  const { title, place, about, settings, completeness, timeZone, made } = document;
  paper.paragraph(title, { size: 20, isBold: true });
  paper.paragraph(place, { size: 12 });
  paper.y += 4;
  paper.paragraph(about, { size: bodySize, colour: quietInk });
  paper.y += 6;
  paintFacts(paper, [
    ...settings,
    ...completeness,
    { name: 'Time zone', text: timeZone },
    { name: 'Made', text: cellText(made.atMs, 'instant', timeZone) },
    { name: 'Page', text: made.url },
  ]);
  paper.y += 10;
}

/** Names above what is said of them, side by side. */
function paintFacts(paper: PdfPaper, facts: readonly ReportFact[]): void {
  const width = paper.width / factColumns;
  const lead = bodySize * 1.45;
  for (let from = 0; from < facts.length; from += factColumns) {
    const cells = facts
      .slice(from, from + factColumns)
      .map(({ name, text }) => ({ name, lines: paper.wrap(text, width - 14, { size: bodySize }) }));
    const height = (1 + Math.max(...cells.map(({ lines }) => lines.length))) * lead;
    if (paper.room < height) paper.newPage();
    for (const [at, { name, lines }] of cells.entries()) {
      const x = margin + at * width;
      paper.write(name, { x, baseline: paper.y + 8 }, { size: 8, colour: quietInk });
      for (const [line, text] of lines.entries()) {
        const baseline = paper.y + 8 + (line + 1) * lead;
        paper.write(text, { x, baseline }, { size: bodySize });
      }
    }
    paper.y += height + 5;
  }
}

function paintPicture(paper: PdfPaper, { title, drawing }: ReportPicture): void {
  const titleRoom = 22;
  const scale = Math.min(1, paper.width / drawing.width);
  if (drawing.height * scale * leastScale + titleRoom > paper.room) paper.newPage();
  const fitted = Math.min(scale, (paper.room - titleRoom) / drawing.height);
  paper.paragraph(title, { size: 11, isBold: true });
  paper.y += 4;
  paintDrawing(paper, drawing, { x: margin, y: paper.y, scale: fitted });
  paper.y += drawing.height * fitted + 14;
}

function paintDefinitions(paper: PdfPaper, { definitions }: ReportDocument): void {
  if (definitions.length === 0) return;
  if (paper.room < 60) paper.newPage();
  paper.y += 4;
  paper.paragraph('How the numbers are computed', { size: 11, isBold: true });
  for (const definition of definitions) {
    paper.y += 3;
    paper.paragraph(definitionText(definition), { size: bodySize });
  }
}
