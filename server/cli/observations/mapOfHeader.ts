import { observationMap, type ObservationMap } from './ObservationMap.ts';

/** Names of columns that need no map, the likeliest first. */
export const readingColumnNames = {
  time: ['time', 'timestamp', 'datetime', 'date_time'],
  room: ['zone_id', 'zone', 'room', 'room_id', 'space'],
  count: ['count', 'people', 'occupants', 'occupant_count'],
  in_use: ['in_use', 'occupied'],
  entries: ['entries'],
  layer: ['layer'],
  period_s: ['period_s'],
  revision: ['revision'],
} as const;

const valueFields = ['count', 'in_use', 'entries'] as const;

/** The map of a file whose columns have usual names: time, room, count and so on. Throws a sentence where they have not. */
export function mapOfHeader(header: readonly string[]): ObservationMap {
  const find = (name: keyof typeof readingColumnNames): string | undefined =>
    readingColumnNames[name]
      .flatMap((known) => header.filter((column) => column.toLowerCase() === known))
      .at(0);
  const time = find('time');
  const room = find('room');
  const values = valueFields.flatMap((field) => {
    const column = find(field);
    return column === undefined ? [] : [[column, { field }] as const];
  });
  if (time === undefined || room === undefined || values.length === 0) {
    throw new Error(
      [
        `The columns are ${header.join(', ')}. Without --map they must be named:`,
        `  the time: ${readingColumnNames.time.join(', ')}`,
        `  the room: ${readingColumnNames.room.join(', ')}`,
        `  a value: ${valueFields.flatMap((field) => readingColumnNames[field]).join(', ')}`,
        'Describe the columns with --map FILE; docs/ingestion.md has examples.',
      ].join('\n'),
    );
  }
  const layer = find('layer');
  const period = find('period_s');
  const revision = find('revision');
  return observationMap.parse({
    time: { column: time },
    room: { column: room },
    columns: Object.fromEntries(values),
    ...(layer === undefined ? {} : { layer: { column: layer } }),
    ...(period === undefined ? {} : { period_s: { column: period } }),
    ...(revision === undefined ? {} : { revision: { column: revision } }),
  });
}
