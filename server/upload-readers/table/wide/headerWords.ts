import { knownFormats } from '#server/cli/observations/table/timeFormats.ts';

/** What the numbers below a header count. */
export type ValueField = 'count' | 'in_use';

const people =
  'people|persons?|pax|head ?count|count|occupants?|occupancy|personen|anzahl|belegung|personnes|personas|aantal';
const use = 'in[ _]use|used|occupied|is[ _]occupied|belegt|besetzt|occupé|ocupado|in gebruik';
const units = [
  ['count', people],
  ['in_use', use],
] as const;

/** Behind a room in brackets, or behind a sign or a space: "101 (people)", "101_count", "101 - in use". */
const behind = units.map(
  ([field, words]) =>
    [
      field,
      new RegExp(String.raw`^(.+?)(?:\s*[([](?:${words})[)\]]|[\s_.:|/–-]+(?:${words}))$`, 'i'),
    ] as const,
);
const alone = new RegExp(String.raw`^[([]?(?:${people}|${use})[)\]]?$`, 'i');

/** A header without the unit of its numbers. */
export function withoutUnit(header: string): { text: string; field: ValueField } | null {
  for (const [field, pattern] of behind) {
    const text = pattern.exec(header)?.[1]?.trim();
    if (text !== undefined && text !== '') return { text, field };
  }
  return null;
}

/** Whether a text is the unit of numbers and nothing else. */
export function isUnit(text: string): boolean {
  return alone.test(text.trim());
}

const word = /^(?:room|zone|space|sensor|raum|zimmer|salle|sala|ruimte|lokaal)\s+/i;

/** A header without the word for a room before its name: "Room 101"; null where there is none. */
export function withoutRoomWord(header: string): string | null {
  return word.test(header) ? header.replace(word, '') : null;
}

const total =
  /(?:^|[\s/])(?:(?:sub|grand )?total|sum|(?:zwischen|gesamt|teil)?summe|gesamt|insgesamt|(?:sub)?totaal|sous-total|somme|totale|suma|average|mean|mittelwert|durchschnitt|moyenne)(?:\s*[([][^)\]]*[)\]])?\s*:?$/i;

/** Whether a column is called like one that adds up others, or averages them. */
export function isTotalColumn(header: string): boolean {
  return total.test(header.trim());
}

const looksTimed = /\d[-/.:t]\d/i;

/** Whether a text is a time of a day. */
export function isClock(text: string): boolean {
  return /^\d{1,2}:\d{2}/.test(text);
}

/** Whether a text is a moment, with its date. */
export function isMoment(text: string): boolean {
  return looksTimed.test(text) && knownFormats.some((format) => format.read(text) !== null);
}
