/** What an entry is: the headings of the palette, in their order. */
export const paletteKinds = [
  'command',
  'report',
  'action',
  'building',
  'floor',
  'zone',
  'favorite',
  'setting',
] as const;
export type PaletteKind = (typeof paletteKinds)[number];

export const paletteHeadings: Readonly<Record<PaletteKind, string>> = {
  command: 'Go straight to',
  report: 'Reports',
  action: 'Actions',
  building: 'Buildings',
  floor: 'Floors',
  zone: 'Zones',
  favorite: 'Favorites',
  setting: 'Settings and help',
};

/** One line of the palette: it goes to `href` or calls `run`. */
export interface PaletteEntry {
  /** Unique over all kinds. */
  id: string;
  kind: PaletteKind;
  title: string;
  /** Where it lies: "North campus › Mill". */
  where: string;
  /** Further words it is found by. */
  alias?: string;
  /** Keys that do the same. */
  keys?: readonly string[];
  run: () => void;
}
