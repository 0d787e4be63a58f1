/** How often a costly trial is made: a few times with every test run, in full with FLOORSCOPE_TRIALS=full. */
export function roundsOf(few: number, full: number): number {
  return process.env.FLOORSCOPE_TRIALS === 'full' ? full : few;
}
