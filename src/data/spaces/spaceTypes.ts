import { layerNames } from '#domain/space/layers.ts';
import { sentenceCase } from '#src/lib/format/sentenceCase.ts';
import { tagParts } from '#domain/tags/tagHierarchy.ts';

/** The levels of spaces that can be chosen, from wide to narrow. */
export const spaceTypes = ['campus', 'building', 'floor', 'zone'] as const;
export type SpaceType = (typeof spaceTypes)[number];

/** What a space of a type is called. */
export const spaceTypeNames: Readonly<Record<SpaceType, string>> = {
  campus: 'Campus',
  building: 'Building',
  floor: 'Floor',
  zone: 'Zone',
};

const names: Readonly<Record<string, string>> = {
  unified: 'Unified',
  sensor: 'Sensors',
  wifi: 'Wi-Fi',
  booking: 'Bookings',
};

const layerForm = /^(.+?)layer(\d*)$/;

/** What a layer is called on screen: "wifilayer2" is "Wi-Fi 2", and one that no list knows, as "pirlayer", is "Pir". */
export function sourceName(layer: string): string {
  const [, base = layer, number = ''] = layerForm.exec(layer) ?? [];
  const name = names[base] ?? base.charAt(0).toUpperCase() + base.slice(1);
  return number === '' ? name : `${name} ${number}`;
}

/** A source as it reads within a sentence: "sensors + Wi-Fi", or "all sources" for null. */
export function sourceText(source: string | null): string {
  if (source === layerNames.unified) return 'sensors + Wi-Fi';
  return source === null ? 'all sources' : `data source ${sourceName(source)}`;
}

/** The words for a type of the data: "meeting_room" becomes "Meeting room". */
export function typeName(type: string): string {
  return sentenceCase(type) || 'Zone';
}

/** A team by its tag, as a person reads it: "Credit risk" of `team:credit risk`. */
export function teamName(tag: string): string {
  return typeName(tagParts(tag)?.value ?? tag);
}
