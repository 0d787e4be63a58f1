/** Why a plan shows no space at all. */
export const noSpacesText =
  'No space of this floor is known with a capacity, and the plan shows those that have one. Trend and Group tell people and time in use without it.';
