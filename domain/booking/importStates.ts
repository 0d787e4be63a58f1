/** How imports of bookings end. done: stored; refused: for what was sent; failed: the server could not store it. */
export const importStates = ['done', 'refused', 'failed'] as const;

export type ImportState = (typeof importStates)[number];

/** How long the rejected rows of an import are kept, from when they came. */
export const rejectedRowsKeptMs = 90 * 86_400_000;

/** A calendar that could not be read for longer is an incident of its source. */
export const longestOutageMs = 3_600_000;
