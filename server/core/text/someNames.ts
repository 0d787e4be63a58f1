/** More names than these are only counted. */
const mostNamed = 20;

/** Names in a sentence: "A, B and 3 more". */
export function someNames(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  const more = names.length - mostNamed;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
