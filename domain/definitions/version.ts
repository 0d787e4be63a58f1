/** Counts the times that a definition changed what a number means; files name it. */
export const definitionsVersion = 1;
