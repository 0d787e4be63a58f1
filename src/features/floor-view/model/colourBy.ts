/** The data formats that can color the plan. */
export const colourByNames = {
  utilisation: 'Utilization',
  count: 'People',
  frequency: 'In use',
} as const;

export type ColourBy = keyof typeof colourByNames;

/** The data format a URL names; utilization when it names none that is known. */
export function toColourBy(dataformat: string | null | undefined): ColourBy {
  return dataformat === 'count' || dataformat === 'frequency' ? dataformat : 'utilisation';
}

/** Why a plan shows no space at all. */
export const noSpacesText =
  'No space on this floor has a capacity, so the plan is empty. See Trend or Group for people and time in use.';
