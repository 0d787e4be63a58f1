/** Longer names without a number are cut: a room says what it is called before it has room for a sentence. */
const mostCharacters = 24;

/**
 * The part of a name that finds the place on a door sign, when that is shorter: its number, at the end of the name or else its
 * first word with a digit; without one, its first words.
 */
export function shortName(name: string): string | null {
  const words = name.split(/\s+/u);
  const isNumbered = (part: string) => /\d/u.test(part);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const numbered =
    !isNumbered(first) && isNumbered(last) ? last : words.find((part) => isNumbered(part));
  if (numbered !== undefined) return numbered.length < name.length ? numbered : null;
  if (name.length <= mostCharacters) return null;
  return `${firstWords(words)}…`;
}

/** As many words as have room, at least a part of the first. */
function firstWords([first = '', ...others]: readonly string[]): string {
  let text = first.slice(0, mostCharacters - 1);
  for (const word of others) {
    if (text.length + word.length + 2 > mostCharacters) break;
    text += ` ${word}`;
  }
  return text.replace(/[,;:.]$/u, '');
}
