import type { BenchServer } from '../BenchServer.ts';
import { benchSql } from '../benchSql.ts';
import { bareColumns, bareRows, batchesOf, bookingBody, type BookingSize } from './bookingScene.ts';
import { cost } from './cost.ts';
import { goalText, told } from './told.ts';

/** As the command sends. */
export const batchRows = 20_000;

/** What the server does by itself of buildings that are new, as it would without any booking. */
async function settleBuildings(bench: BenchServer, size: BookingSize): Promise<void> {
  await bench.settle();
  for (let building = 0; building < size.buildings; building += 1)
    await bench.server.services.digestAhead.look();
}

/** Imports all batches, each beside a bare insert of the same rows, and all of them again: lines of the table. */
export async function measureImport(bench: BenchServer, size: BookingSize): Promise<string[]> {
  const { samples } = bench.server.services;
  await samples.command(benchSql('bareBookings.sql'));
  await settleBuildings(bench, size);
  const spent = { first: 0, again: 0, bare: 0 };
  let [rows, ver] = [0, 0];
  for (const meetings of batchesOf(size, batchRows)) {
    const body = Buffer.from(bookingBody(meetings, size));
    spent.first += (await cost(() => bench.post('/v4/ingest/bookings', body))).cpu;
    ver += 1;
    const tsv = bareRows(meetings, ver);
    spent.bare += (await cost(() => samples.insertTsv('bare_booking', bareColumns, tsv))).cpu;
    rows += meetings.length;
  }
  for (const meetings of batchesOf(size, batchRows)) {
    const body = Buffer.from(bookingBody(meetings, size));
    spent.again += (await cost(() => bench.post('/v4/ingest/bookings', body))).cpu;
  }
  const line = (name: string, own: number, other: number, goal: number) =>
    told(
      `${name}, CPU s`,
      (own / 1000).toFixed(1),
      (other / 1000).toFixed(1),
      ...goalText([own / other], goal),
    );
  return [
    line(`Import of ${rows.toLocaleString('en')} rows / bare insert`, spent.first, spent.bare, 3),
    line('The same rows again / at first', spent.again, spent.first, 1),
  ];
}
