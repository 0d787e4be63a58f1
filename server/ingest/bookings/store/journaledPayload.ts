import { payloadOfBytes, type BookingPayload } from './BookingPayload.ts';
import { asStored, bookingColumns, identityColumns, identityTimes } from './bookingColumns.ts';

/** All that a batch writes as texts, tab-separated, as earlier versions journaled it. */
export interface JournaledTexts {
  /** The migration of the samples from which on these are the columns; absent where times were stored and not how far apart they are. */
  since: 14;
  bookings: string;
  left: string;
  identities: string;
}

type EarlierTexts = Omit<JournaledTexts, 'since'>;

const none = String.raw`\N`;

/** Lines of tab-separated cells, each changed; texts in them stay as they are escaped. */
function changeLines(tsv: string, change: (cells: string[]) => string[]): string {
  return tsv.replaceAll(/[^\n]+/g, (line) => change(line.split('\t')).join('\t'));
}

/** The latest second that the store takes. Earlier versions took any, which then could not be stored. */
const latestS = 2 ** 32 - 1;
const timesAt = (
  ['created_at', 'updated_at', 'cancelled_at', 'checked_in_at', 'ended_at'] as const
).map((name) => bookingColumns.indexOf(name));

function bookingCells(cells: string[]): string[] {
  const row = cells.map((cell) => (cell === none ? null : cell));
  for (const place of timesAt) if (Number(row[place]) > latestS) row[place] = String(latestS);
  const count = bookingColumns.length;
  const stored = asStored(row.slice(0, count)).map((cell) => (cell === null ? none : String(cell)));
  return [...stored, ...cells.slice(count)];
}

const at = {
  startS: identityColumns.indexOf('start_s'),
  updated: identityColumns.indexOf('updated_before_ms'),
  content: identityColumns.indexOf('content'),
  earlyEnd: identityColumns.indexOf('early_lasts_s'),
  firstUpdated: identityColumns.indexOf('first_before_ms'),
  firstEnd: identityColumns.indexOf('first_lasts_s'),
};

function identityCells(cells: string[]): string[] {
  const numberAt = (place: number) => Number(cells[place]);
  const { updatedBeforeMs, earlyLastsS, firstBeforeMs, firstLastsS } = identityTimes({
    startMs: numberAt(at.startS) * 1000,
    updatedMs: numberAt(at.updated),
    ends: {
      earlyEndMs: cells[at.earlyEnd] === none ? null : numberAt(at.earlyEnd) * 1000,
      first: {
        sequence: 0,
        updatedMs: numberAt(at.firstUpdated),
        endMs: numberAt(at.firstEnd) * 1000,
      },
    },
  });
  return cells
    .with(at.updated, String(updatedBeforeMs))
    .with(at.content, String(BigInt.asUintN(40, BigInt(cells[at.content] ?? ''))))
    .with(at.earlyEnd, earlyLastsS === null ? none : String(earlyLastsS))
    .with(at.firstUpdated, String(firstBeforeMs))
    .with(at.firstEnd, String(firstLastsS));
}

/** What a batch writes, from the bytes in the journal: of an earlier version too, whose batch an update cut off. */
export function journaledPayload(bytes: Uint8Array): BookingPayload | JournaledTexts {
  const payload = payloadOfBytes(bytes);
  if (payload !== null) return payload;
  const texts = JSON.parse(Buffer.from(bytes).toString()) as JournaledTexts | EarlierTexts;
  if ('since' in texts) return texts;
  const { bookings, left, identities } = texts;
  return {
    since: 14,
    bookings: changeLines(bookings, bookingCells),
    left,
    identities: changeLines(identities, identityCells),
  };
}
