import type { SettingsDraft } from './SettingsDraft.ts';

/** Of the edits held now those that were not among the saved ones: what a person changed while the save was on its way. */
export function editsLeft(
  held: Partial<SettingsDraft>,
  saved: Partial<SettingsDraft>,
): Partial<SettingsDraft> {
  const fields = Object.keys(held) as (keyof SettingsDraft)[];
  return Object.fromEntries(
    fields.filter((field) => held[field] !== saved[field]).map((field) => [field, held[field]]),
  );
}
