import { setImmediate as nextTurn } from 'node:timers/promises';
import { capacityName, capacityOf } from '#domain/space/capacity.ts';
import { loadSql, loadStatements } from '#server/core/loadSql.ts';
import { Turns } from '#server/core/Turns.ts';
import { readNative } from '#server/samples/readNative.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { calendarsOf, type Calendar } from '../open/calendarsOf.ts';
import { cutCells } from '../open/cutCells.ts';
import { hourLookup, hoursOf } from '../open/hoursOf.ts';
import type { MetricContext } from '../MetricContext.ts';
import { asksLatest } from '../requestedLabels.ts';
import { addressed, cellLookup, LayerNumbers, slotScope } from '../sampleScope.ts';
import { OpenBuckets } from './OpenBuckets.ts';
import { ZoneTotals, type ZoneRows } from './ZoneTotals.ts';

const zoneCellsSql = loadSql(import.meta.url, './zoneCells.sql');
const zoneHours = loadStatements(import.meta.url, './zoneHours.sql', [
  'sums',
  'latest',
  'noLatest',
  'rows',
]);

/** What adding a row up costs. */
const valuesPerRow = 8;

function zoneHoursSql(query: MetricContext['query']): string {
  const latest = asksLatest(query) ? zoneHours.latest : zoneHours.noLatest;
  return [zoneHours.sums, latest, zoneHours.rows].join('\n');
}

/** The sums of single zones by position; each is given as its periods. */
export async function readZoneRows(
  zones: readonly (readonly ZoneRecord[])[],
  context: MetricContext,
): Promise<ZoneRows> {
  const { plan, query, samples, signal } = context;
  const capacity = capacityName(query.capacity);
  const all = addressed(
    zones.flatMap((periods, at) => periods.map((zone) => ({ zone, at }))),
    plan.index,
  );
  const rows: ZoneRows = new Map();
  const open = new OpenBuckets(plan.open, plan.intervals.length);
  const readCalendar = async (calendar: Calendar) => {
    const own = all.filter(({ address }) => calendar.buildingNos.has(address.buildingNo));
    if (own.length === 0) return;
    const periods = own.map(({ zone }) => zone);
    await nextTurn();
    const { cells, epochsOf } = cutCells(calendar.open, periods);
    const pieces = own.map((placed) => ({
      ...placed,
      ...epochsOf(placed.zone),
      c: Math.max(0, capacityOf(placed.zone.capacity, capacity) ?? 0),
    }));
    await nextTurn();
    const layers = new LayerNumbers();
    const totals = new ZoneTotals(pieces, layers, {
      rows,
      open,
      isLatestAsked: asksLatest(query),
    });
    const hours = hoursOf(calendar, cells, context);
    const parameters = {
      ...slotScope(own, hours.rest, query),
      ...(hours.rest.length > 0 ? cellLookup(cells) : {}),
      ...hourLookup(hours),
      ...layers.parameters,
    };
    const read = async (text: string) => {
      const bytes = await samples.queryBytes(`${text}\nFORMAT Native`, parameters, { signal });
      const turns = new Turns(signal);
      for (const block of readNative(bytes))
        await turns.count(block.rows, valuesPerRow, totals.adder(block, cells.cells));
    };
    await Promise.all([
      hours.cellOfHour.length > 0 ? read(zoneHoursSql(query)) : undefined,
      hours.rest.length > 0 ? read(zoneCellsSql) : undefined,
    ]);
  };
  await Promise.all(calendarsOf(plan.open).map(readCalendar));
  return rows;
}
