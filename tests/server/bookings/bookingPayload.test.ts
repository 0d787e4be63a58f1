import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  blockOf,
  payloadBytes,
  payloadOfBytes,
} from '#server/ingest/bookings/store/BookingPayload.ts';
import type { Identity } from '#server/ingest/bookings/store/Identity.ts';
import { payloadOfRows } from '#server/ingest/bookings/store/PayloadColumns.ts';
import { PayloadTexts } from '#server/ingest/bookings/store/PayloadTexts.ts';

/** The texts of a column of the format Native: each led by its length, seven bits a byte, the least first. */
function textsOf(bytes: Uint8Array): string[] {
  const texts: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    let length = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at] ?? 0;
      at += 1;
      length += (byte % 128) * shift;
      if (byte < 128) break;
    }
    texts.push(Buffer.from(bytes.subarray(at, at + length)).toString());
    at += length;
  }
  return texts;
}

it('writes any text as it is, and none as an empty one', () => {
  const text = fc.oneof(
    fc.constant(null),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: 'binary-ascii', maxLength: 300 }),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), fc.nat(2000), (some, repeats) => {
      const texts = new PayloadTexts();
      const all = [...some, ...Array.from({ length: repeats }, () => 'AAMkAD-ü')];
      for (const one of all) texts.add(one);
      for (let kind = 0; kind < 3; kind += 1) texts.mark();
      const [plane] = texts.finish().planes;
      expect(plane && textsOf(plane.bytes)).toEqual(all.map((one) => one ?? ''));
    }),
    { numRuns: 60 },
  );
});

const identity = (no: number): Identity => ({
  bookingNo: 2n ** 64n - BigInt(no),
  source: 'exchange',
  id: `id ${no}`,
  key: `exchange id ${no}`,
  buildingNo: 1,
  zoneNo: no,
  startMs: 1_772_445_600_000,
  isDeleted: false,
  sequence: 0,
  updatedMs: 1_772_445_000_000,
  content: 5,
  ends: {
    earlyEndMs: null,
    first: { sequence: 0, updatedMs: 1_772_445_000_000, endMs: 1_772_449_200_000 },
  },
});

it('comes out of the journal as it went in, and refuses what was cut off', () => {
  const payload = payloadOfRows(
    { left: [identity(1)], both: [], alone: [identity(2), identity(3)] },
    7,
  );
  const bytes = payloadBytes(payload);
  const read = payloadOfBytes(bytes);
  expect(read && payloadBytes(read)).toEqual(bytes);
  expect(read).toMatchObject({ ver: 7, rows: [1, 0, 2] });
  expect(() => payloadOfBytes(bytes.subarray(0, -1))).toThrow('cut off');
  const names = ['zone_no', 'id', 'early_lasts_s'];
  for (const [kind, rows] of [
    ['bookings', 1],
    ['identities', 2],
  ] as const) {
    const own = blockOf(payload, kind, names);
    expect(own.rows).toBe(rows);
    const same = read && blockOf(read, kind, names).block;
    expect(same && Buffer.concat(same)).toEqual(Buffer.concat(own.block));
  }
  expect(() => blockOf(payload, 'bookings', ['other'])).toThrow('no column other');
});
