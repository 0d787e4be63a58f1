/** Fewer days of a period say nothing about their scatter. */
export const leastDays = 5;
