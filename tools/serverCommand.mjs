import { fileURLToPath } from 'node:url';

// Much of what the server makes lives as long as one batch of readings: with the young heap's default of 16 MB a sixth of its
// time went into clearing up. With 64 MB a batch costs no less than with 32, but where all of it lives on, as the rooms of a large
// plan do, clearing up once stops the main loop for 45 ms.
export const youngHeap = '--max-semi-space-size=32';

/**
 * What Node is given to run a built program of the server, whatever the folder it is called in.
 * @param {'main' | 'floorscope'} program
 */
export function serverCommand(program = 'main') {
  return [youngHeap, fileURLToPath(new URL(`../dist-server/${program}.js`, import.meta.url))];
}
