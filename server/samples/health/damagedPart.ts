/** A piece of a table on the disk, by the engine's own name, which begins with its month. */
export interface DamagedPart {
  /** Null where the engine does not say which. */
  table: string | null;
  part: string;
}

const readFrom = /while reading from part \S*\/([^/\s]+)\/ in table (?:\S+\.)?(\S+)/;
const file = /decompressing \S*\/([^/\s]+)\/[^/\s]+ \(position/;

/** The part that an error of the engine complains of; undefined when it names none. */
export function damagedPart(message: string): DamagedPart | undefined {
  const [, part, table = null] = readFrom.exec(message) ?? file.exec(message) ?? [];
  return part === undefined ? undefined : { table, part };
}

/** One sentence for whoever runs the server. */
export function damageText({ table, part }: DamagedPart): string {
  const [, year, month] = /^(\d{4})(\d{2})_/.exec(part) ?? [];
  const what = table === null ? 'the samples' : `the table ${table}`;
  const when = year === undefined ? '' : ` of ${year}-${month}`;
  return `Part of ${what}${when} is damaged (${part}).`;
}

export const damageRemedy = 'Restore both stores from one backup.';
