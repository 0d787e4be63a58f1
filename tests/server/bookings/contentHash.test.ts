import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingStatuses, type BookingFacts } from '#domain/booking/Booking.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { contentHash } from '#server/ingest/bookings/store/hashes.ts';

const instant = fc.integer({ min: 946_684_800, max: 4_102_444_800 }).map((s) => s * 1000);
const maybe = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: null });
const text = maybe(fc.string({ unit: 'binary' }));
const people = maybe(fc.nat());

const facts: fc.Arbitrary<BookingFacts> = fc.record({
  startMs: instant,
  endMs: instant,
  isAllDay: fc.boolean(),
  status: fc.constantFrom(...bookingStatuses),
  createdMs: maybe(instant),
  cancelledMs: maybe(instant),
  checkedInMs: maybe(instant),
  endedMs: maybe(instant),
  department: text,
  activityType: text,
  courseCode: text,
  recurrenceId: text,
  accepted: people,
  invited: people,
  plannedSize: people,
  isTimetable: fc.boolean(),
  isPrivate: fc.boolean(),
});

test('the hash of what a booking says is that of stores which earlier versions filled', () => {
  fc.assert(
    fc.property(facts, fc.nat(), fc.string(), (said, zoneNo, key) => {
      const values = Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1));
      const json = JSON.stringify([zoneNo, key, values]);
      const digest = createHash('sha256').update(json).digest();
      const zone = { zoneNo, floorNo: 1, buildingNo: 1, buildingId: toSpaceId('1') };
      const sent = {
        row: 1,
        source: 'exchange',
        id: 'a',
        key: 'exchange a',
        zone,
        zoneId: '1',
        facts: said,
        sequence: 0,
        updatedMs: null,
        organiserKeys: [],
      };
      // Of the 64 bits that they stored their update keeps the last 40.
      const kept = BigInt.asUintN(40, digest.readBigUInt64BE());
      expect(contentHash(sent, key)).toBe(Number(kept));
    }),
  );
});
