/** Why a plan shows no space at all. */
export const noSpacesText =
  'No space on this floor has a capacity, so the plan is empty. See Trend or Group for people and time in use.';
