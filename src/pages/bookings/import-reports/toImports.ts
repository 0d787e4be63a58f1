import type { BookingImportReport } from '#contract/bookings.ts';
import { importStates, type ImportState } from '#domain/booking/Booking.ts';
import type { FilterValues } from '#src/features/filters/filterParams.ts';
import type { ImportData } from './readImports.ts';

/** An import with the time at which it came, in ms since 1970. */
export type Import = BookingImportReport & { timeMs: number };

/** A name of a room that no zone has, as an import counted it. */
export interface UnmatchedRoom {
  id: string;
  report: Import;
  /** Null where the import does not tell of which source the name is. */
  source: string | null;
  room: string;
  rows: number;
  /** The zone that it was matched with since; null where it was not. */
  zoneId: string | null;
}

export interface Imports {
  /** Those that the controls choose, the newest first. */
  shown: readonly Import[];
  /** How many there are without the controls. */
  all: number;
  /** What the controls offer. */
  sources: readonly string[];
  states: readonly ImportState[];
  unmatched: readonly UnmatchedRoom[];
}

/** The imports that the URL chooses by source and state. */
export function toImports(
  { reports, aliases }: Pick<ImportData, 'reports' | 'aliases'>,
  {
    booking_source: sources,
    import_state: states,
  }: Pick<FilterValues, 'booking_source' | 'import_state'>,
): Imports {
  const all = reports.map((report) => ({ ...report, timeMs: Date.parse(report.time) }));
  const zones = new Map(
    aliases.map((one) => [aliasKey(one.source, one.room), String(one.zone_id)]),
  );
  const shown = all.filter(
    ({ source, state }) =>
      (sources === undefined || (source !== null && sources.includes(source))) &&
      (states === undefined || states.includes(state)),
  );
  return {
    shown,
    all: all.length,
    sources: [...new Set(all.flatMap(({ source }) => source ?? []))].toSorted(),
    states: importStates.filter((state) => all.some((one) => one.state === state)),
    unmatched: shown.flatMap((report) =>
      report.unmatched_rooms.map(({ source = report.source, room, rows }, at) => ({
        id: `${report.id} ${at}`,
        report,
        source,
        room,
        rows,
        zoneId: zones.get(aliasKey(source ?? '', room)) ?? null,
      })),
    ),
  };
}

/** A name in a source as it is compared. */
function aliasKey(source: string, room: string): string {
  return `${source}\n${room.trim().toLowerCase()}`;
}
