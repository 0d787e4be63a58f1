/** Fewer days of a period say nothing about their scatter (metrics.md 3.6). */
export const leastDays = 5;
