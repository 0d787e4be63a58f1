import type { ShapeRole, Upload, UploadJob, UploadKind, UploadReport } from '#contract/uploads.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { measuresInUnit } from '#src/lib/format/measures.ts';
import { isPicture } from './mapping/MappingPart.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';

/** The endings of files that can be chosen. */
export const acceptedEndings = [
  '.geojson',
  '.json',
  '.zip',
  '.imdf',
  '.osm',
  '.svg',
  '.dxf',
  '.ifc',
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  '.ics',
  '.ndjson',
  '.jsonl',
];

export const kindNames: Readonly<Record<UploadKind, string>> = {
  geojson: 'GeoJSON',
  imdf: 'IMDF',
  osm: 'OpenStreetMap XML',
  svg: 'SVG',
  dxf: 'DXF',
  ifc: 'IFC building model',
  pdf: 'PDF',
  image: 'Picture',
  csv: 'CSV',
  xlsx: 'Excel workbook',
  ics: 'Calendar',
  bookings: 'Bookings (JSON)',
};

export const roleNames: Readonly<Record<ShapeRole, string>> = {
  room: 'Rooms',
  wall: 'Walls',
  door: 'Doors',
  text: 'Texts',
  none: 'Not used',
};

const stateNames: Readonly<Record<UploadJob['state'], string>> = {
  receiving: 'Receiving',
  inspecting: 'Reading',
  needs_mapping: 'Needs details',
  previewing: 'Reading',
  ready: 'Ready to confirm',
  committing: 'Storing',
  done: 'Stored',
  cancelled: 'Canceled',
  refused: 'Rejected',
  failed: 'Failed',
  expired: 'Expired',
};

/** Whether the server works on it. */
export function isMoving({ state }: Pick<UploadJob, 'state'>): boolean {
  return ['receiving', 'inspecting', 'previewing', 'committing'].includes(state);
}

/** Whether it still waits for the person. */
export function isWaiting({ state }: Pick<UploadJob, 'state'>): boolean {
  return state === 'needs_mapping' || state === 'ready';
}

/** What an upload is at, in a phrase for a list. */
export function stateText({ kind, state, error, report }: UploadJob): string {
  if (error !== null) return `${stateNames[state]}: ${error.reason}`;
  const isCounted = state === 'done' && report !== null && kind !== 'image';
  const stored = isCounted ? `, ${readText(report)}` : '';
  return `${stateNames[state]}${stored}`;
}

/** What an upload is at, in a sentence that is read out. */
export function spokenState({ kind, state, name, report, error }: UploadJob): string {
  if (error !== null) return error.reason;
  // A picture is one thing: there is nothing to count.
  const read = report === null || kind === 'image' ? '' : `${readText(report)}. `;
  const sentences: Readonly<Record<UploadJob['state'], string>> = {
    receiving: `Reading ${name}.`,
    inspecting: `Reading ${name}.`,
    previewing: `Reading ${name}.`,
    needs_mapping: `${name} was read. Some details are missing.`,
    ready: `${name} is ready. ${read}Nothing is stored yet.`,
    committing: `Storing ${name}.`,
    done: `${name} is stored.`,
    cancelled: `The upload of ${name} was canceled. Nothing was stored.`,
    refused: `${name} was rejected. Nothing was stored.`,
    failed: `${name} could not be read. Nothing was stored.`,
    expired: `The upload of ${name} expired. Nothing was stored.`,
  };
  return sentences[state];
}

/** "12 read, 10 accepted, 2 rejected". */
function readText({ read, accepted, refused }: UploadReport): string {
  return `${formatCount(read)} read, ${formatCount(accepted)} accepted, ${formatCount(refused)} rejected`;
}

/** What a report says, in sentences. */
export function reportSentences(
  { kind, mapping, report }: Pick<Upload, 'kind' | 'mapping' | 'report'>,
  formatArea: (m2: number) => string,
): string[] {
  if (report === null) return [];
  // What a picture is for stands in the report's notes.
  if (isPicture({ kind }, mapping)) return [];
  const { content = 'rooms' } = mapping;
  const what = content === 'rooms' ? changeSentences(report, formatArea) : [];
  return [`${readText(report)}.`, ...what];
}

function changeSentences(
  { changes, seats, m2, floors }: UploadReport,
  formatArea: (m2: number) => string,
): string[] {
  const { added, changed, ended, unchanged } = changes;
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [ended, 'ended'],
    [unchanged, 'unchanged'],
  ] as const;
  const counts = parts.flatMap(([count, word]) =>
    count > 0 ? [`${formatCount(count)} ${word}`] : [],
  );
  if (counts.length === 0) return ['No zones change.'];
  const isSame = added + changed + ended === 0;
  return [
    isSame
      ? 'The building is already like this. Confirming changes nothing.'
      : `Zones: ${counts.join(', ')}.`,
    `${formatPlural(floors, 'floor')}, ${formatPlural(seats, 'seat')}, ${formatArea(m2)}.`,
  ];
}

/** How the sentences of the readers end that count in meters. Names before them may hold the same words. */
const measured = [
  / the model states [\d.]+ m², but its outline has [\d.]+ m²\. The outline is used\.?$/,
  / It is [\d.]+ m wide\.?$/,
  /^smaller than [\d.]+ m²$/,
];

/** What a reader says of a file or a room, in the person's unit. */
export function readerText(text: string, unit: UnitOfMeasure): string {
  const ending = measured.find((one) => one.test(text));
  return ending === undefined ? text : text.replace(ending, (said) => measuresInUnit(said, unit));
}

/** The same as a sentence. */
export function readerSentence(text: string, unit: UnitOfMeasure): string {
  const told = readerText(text, unit);
  return told.endsWith('.') ? told : `${told}.`;
}
