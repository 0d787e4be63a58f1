/** "1 room", "2 rooms". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** "1 door is", "2 doors are": where more than the noun agrees. */
export function countedAs(
  count: number,
  [one, several]: readonly [one: string, several: string],
): string {
  return `${count} ${count === 1 ? one : several}`;
}
