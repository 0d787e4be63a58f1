/** Below this much free space on the disk of the data folder nothing new is taken: stores write a little more than they are told. */
export const leastFreeBytes = 64 * 1024 ** 2;

/** "64 MB". */
export function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 ** 2)} MB`;
}
