import type { AuditEntry } from '#contract/audit.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { formatBytes } from '#src/lib/format/numbersWithUnits.ts';
import { formatDay } from '#src/lib/format/formatDays.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';

/** The names of what entries of the audit log are about, as far as they are known today. */
export interface AuditNames {
  spaces: Pick<SpaceStore, 'campuses' | 'buildings' | 'floors' | 'zones'>;
  /** Purposes of keys, by id. */
  keys: ReadonlyMap<string, string>;
  /** People, by account. */
  people: ReadonlyMap<string, string>;
}

type Detail = AuditEntry['detail'];

/** Ids that stand in no list of names: a name, an address or a file stands beside most of them. */
const leftOut = new Set([
  'by_session',
  'draft',
  'export',
  'link',
  'marker',
  'request',
  'scenario',
  'schedule',
  'session',
  'underlay',
  'upload',
  'webhook',
]);

/** What a detail is called, where its own name in words isn't it. */
const labels: Readonly<Record<string, string>> = {
  address: 'from',
  app_id: 'app',
  by_key: 'with key',
  bytes: '',
  code: 'because of',
  effective_from: 'from',
  file: 'file',
  keys: 'settings',
  layer: 'source',
  method: 'API call',
  name: '',
  person: '',
  reason: 'because of',
  title: '',
  userid: 'as',
};

/** The details of an entry in words: "building Zuidas North, file rooms.csv, 3.4 MB". What is empty is left out. */
export function detailText(
  { detail, actor }: Pick<AuditEntry, 'detail' | 'actor'>,
  names: AuditNames,
): string {
  return Object.entries(detail)
    .filter(([name, value]) => value !== null && value !== '' && isTold(name, detail))
    .filter(([name, value]) => name !== 'userid' || value !== actor)
    .map(([name, value]) => {
      const label = labels[name] ?? name.replaceAll('_', ' ');
      return `${label} ${valueText(name, value ?? '', names)}`.trim();
    })
    .join(', ');
}

/** A denial names the caller's key as `key` as well. */
function isTold(name: string, { name: named = null, key, by_key: by }: Detail): boolean {
  if (name === 'by_key' && by === key) return false;
  return !leftOut.has(name) && (name !== 'key' || named === null);
}

/** What a session was begun with. */
const manners: Readonly<Record<string, string>> = {
  api_key: 'an API key',
  oracle: 'a sign-in link',
  pairing: 'a pairing code',
  provider: 'the identity provider',
};

/** How the value of a detail is written; numbers, times and other texts have no writer of their own. */
const writers: Readonly<Record<string, (text: string, names: AuditNames) => string>> = {
  building: buildingName,
  buildings: (text, names) =>
    text
      .split(', ')
      .map((id) => buildingName(id, names))
      .join(' and '),
  floor: floorName,
  zone: zoneName,
  space: (id, names) =>
    [names.spaces.campuses.get(id)?.name, buildingName(id, names), floorName(id, names)].find(
      (name) => name !== undefined && name !== id,
    ) ?? zoneName(id, names),
  key: keyName,
  by_key: keyName,
  of: personName,
  person: personName,
  userid: personName,
  layer: sourceName,
  bytes: (text) => formatBytes(Number(text)),
  code: inWords,
  with: (text) => manners[text] ?? inWords(text),
  keys: inWords,
};

function buildingName(id: string, { spaces }: AuditNames): string {
  return spaces.buildings.get(id)?.name ?? id;
}

function floorName(id: string, { spaces }: AuditNames): string {
  return spaces.floors.get(id)?.displayName ?? id;
}

function zoneName(id: string, { spaces }: AuditNames): string {
  return spaces.zones.get(id)?.name ?? id;
}

function keyName(id: string, { keys }: AuditNames): string {
  return keys.get(id) ?? id;
}

function personName(id: string, { people }: AuditNames): string {
  return people.get(id) ?? id;
}

/** "opening hours" of opening_hours. */
function inWords(text: string): string {
  return text.replaceAll('_', ' ').toLowerCase();
}

function valueText(name: string, value: string | number, names: AuditNames): string {
  const write = writers[name];
  if (write) return write(String(value), names);
  return typeof value === 'number' ? formatCount(value) : timeText(value);
}

/** Days and instants as people write them; any other text as it is. */
function timeText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? formatInstant(text) : text;
}
