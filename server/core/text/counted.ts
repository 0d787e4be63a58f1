/** More names than these are only counted. */
const mostNamed = 20;

/** Names in a sentence: "A, B and 3 more". */
export function someNames(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  const more = names.length - mostNamed;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

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
