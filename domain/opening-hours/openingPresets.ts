/** The presets of the specification. A building may override texts by key. */
export const openingPresets = {
  '24_7': '24/7',
  '24_5': 'Mo-Fr 00:00-24:00',
  opening_hours: 'Mo-Fr 07:00-19:00',
  office_hours: 'Mo-Fr 09:00-17:00',
  core_hours: 'Mo-Th 10:00-16:00',
  lunch_hours: 'Mo-Fr 12:00-13:00',
  morning: 'Mo-Fr 09:00-12:00',
  afternoon: 'Mo-Fr 14:00-17:00',
  weekend: 'Sa-Su 10:00-16:00',
  custom: 'Mo-Fr 09:00-17:00',
} as const;

export type OpeningPresetKey = keyof typeof openingPresets;

/** Whether a word is a preset's key rather than opening-hours text. */
export function isOpeningPresetKey(word: string): word is OpeningPresetKey {
  return Object.hasOwn(openingPresets, word);
}

/** The text that a key stands for in a building; text that is no key stands for itself. */
export function openingHoursText(
  keyOrText: string,
  overrides: Readonly<Record<string, string>> = {},
): string {
  const key = keyOrText.trim();
  if (Object.hasOwn(overrides, key)) return overrides[key] ?? key;
  return isOpeningPresetKey(key) ? openingPresets[key] : keyOrText;
}
