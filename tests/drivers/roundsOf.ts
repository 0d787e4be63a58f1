/** How often a costly trial is made: a few times with every test run, in full with TRIALS=full. */
export function roundsOf(few: number, full: number): number {
  return process.env.TRIALS === 'full' ? full : few;
}
