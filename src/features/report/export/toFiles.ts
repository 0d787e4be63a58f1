import { drawingSvg } from '#domain/report/drawingSvg.ts';
import { fileName } from '#domain/report/exportFormats.ts';
import type { Drawing } from '#domain/report/Drawing.ts';
import type { ReportDocument, ReportPicture } from '#domain/report/ReportDocument.ts';
import { exportWorker } from '#src/data/workers/workers.ts';
import { textWidth } from '#src/lib/size/useSize.ts';
import { paperColours } from '#src/ui/theme/useThemeColours.ts';
import { paintPng } from '#src/lib/drawing/paintCanvas.ts';
import { toSheet } from './picture/toSheet.ts';
import { withLegend } from './picture/withLegend.ts';
import type { FilmFormat } from './film/recordFilm.ts';
import type { ChartSource, FilmSource, Report } from './Report.ts';

/** A file under the name it is saved by. */
export interface ReportFile {
  name: string;
  content: Blob;
}

type Made = ReportDocument['made'];

/** Pixels of a picture to a CSS pixel. */
const sharpness = 2;

/** The report as plain values; no table is read that is not asked for. */
function toDocument(report: Report, made: Made, tableIds?: readonly string[]): ReportDocument {
  const { tables, charts: _, films: __, ...plain } = report;
  const wanted = tables.filter(({ id }) => tableIds?.includes(id) ?? true);
  return { ...plain, made, tables: wanted.map((table) => table.read()) };
}

function nameOf({ title, place, frame }: Report, part: string | null, extension: string): string {
  return fileName([title, place, frame, ...(part === null ? [] : [part])], extension);
}

/** One table of the report, all its rows. */
export async function toCsvFile(report: Report, tableId: string, made: Made): Promise<ReportFile> {
  const document = toDocument(report, made, [tableId]);
  const content = await exportWorker.ask((service) => service.csv(document, tableId));
  const title = report.tables.find(({ id }) => id === tableId)?.title ?? tableId;
  return { name: nameOf(report, title, 'csv'), content };
}

/** All tables of the report, with its settings. */
export async function toWorkbookFile(report: Report, made: Made): Promise<ReportFile> {
  const document = toDocument(report, made);
  const content = await exportWorker.ask((service) => service.workbook(document));
  return { name: nameOf(report, null, 'xlsx'), content };
}

/** The whole report on paper. Charts that are not on screen are left out. */
export async function toPdfFile(report: Report, made: Made): Promise<ReportFile> {
  const document = toDocument(report, made);
  const pictures: ReportPicture[] = [];
  for (const chart of report.charts) {
    const drawing = await drawingOf(chart);
    if (drawing) pictures.push({ id: chart.id, title: chart.title, drawing });
  }
  const content = await exportWorker.ask((service) => service.pdf(document, pictures));
  return { name: nameOf(report, null, 'pdf'), content };
}

/** A chart as a picture, under its title and settings. Rejects when it is not on screen. */
export async function toPictureFile(
  report: Report,
  chart: ChartSource,
  format: 'png' | 'svg',
  made: Made,
): Promise<ReportFile> {
  const sheet = await sheetOf(report, chart, made);
  const content =
    format === 'png'
      ? await paintPng(sheet, sharpness)
      : new Blob([drawingSvg(sheet, `${report.title}, ${chart.title}`)], { type: 'image/svg+xml' });
  return { name: nameOf(report, chart.title, format), content };
}

interface FilmOrder {
  film: FilmSource;
  format: FilmFormat;
  /** Receives the share that is recorded. */
  onProgress: (share: number) => void;
}

/** A film of the report, under its title and settings. */
export async function toFilmFile(
  report: Report,
  { film, format, onProgress }: FilmOrder,
  made: Made,
): Promise<ReportFile> {
  const colours = paperColours();
  const document = toDocument(report, made, []);
  const draw = await film.draw(colours);
  const steps = {
    count: film.count,
    draw: (position: number) => {
      const { drawing, caption } = draw(position);
      return toSheet(drawing, { document, title: caption, colours, measure: textWidth });
    },
  };
  const recorder = await film.recorder.fetch();
  const content = await recorder.record(steps, format, onProgress);
  return { name: nameOf(report, film.title, format.extension), content };
}

async function sheetOf(report: Report, chart: ChartSource, made: Made): Promise<Drawing> {
  const drawing = await drawingOf(chart);
  if (!drawing) throw new Error(`${chart.title} is not on screen`);
  const document = toDocument(report, made, []);
  return toSheet(drawing, {
    document,
    title: chart.title,
    colours: paperColours(),
    measure: textWidth,
  });
}

async function drawingOf({ draw, legend = [] }: ChartSource): Promise<Drawing | null> {
  const colours = paperColours();
  const drawing = await draw(colours);
  return drawing && withLegend(drawing, legend, colours);
}
