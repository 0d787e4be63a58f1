/** Bars of the legend's histogram. */
export const legendBins = 12;
