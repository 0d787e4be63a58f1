import { isRow, textOf, type RawRow } from '#server/ingest/bookings/reading/rawRow.ts';

const comes: ReadonlySet<unknown> = new Set(['accepted', 'organizer']);

function addressOf(person: unknown): string | null {
  const address = isRow(person) ? person['emailAddress'] : null;
  return isRow(address) ? (textOf(address['address']) ?? textOf(address['name'])) : null;
}

function isSame(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a.toLowerCase() === b.toLowerCase();
}

function isComing(person: RawRow): boolean {
  const status = person['status'];
  return isRow(status) && comes.has(status['response']);
}

/** People of an event: its attendees but rooms and things, and who organizes it, who comes; null where no attendees are told. */
export function graphPeople(event: RawRow): {
  accepted: number | null;
  invited: number | null;
  organiser: string | null;
} {
  const organiser = addressOf(event['organizer']);
  const listed: readonly unknown[] = Array.isArray(event['attendees']) ? event['attendees'] : [];
  const people = listed.filter(isRow).filter(({ type }) => type !== 'resource');
  const isKnown = listed.length > 0;
  const others = people.filter((one) => !isSame(addressOf(one), organiser));
  const host = organiser === null ? 0 : 1;
  const accepted = others.filter(isComing).length;
  return {
    accepted: isKnown ? accepted + host : null,
    invited: isKnown ? others.length + host : null,
    organiser,
  };
}
