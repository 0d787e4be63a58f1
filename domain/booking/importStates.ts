/** How imports of bookings end. done: stored; refused: for what was sent; failed: the server could not store it. */
export const importStates = ['done', 'refused', 'failed'] as const;

export type ImportState = (typeof importStates)[number];
