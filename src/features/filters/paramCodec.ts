/** How one setting stands in the URL. `read` gives undefined for values that mean nothing, so that the default applies. */
export interface ParamCodec<Value> {
  read: (values: readonly string[]) => Value | undefined;
  write: (value: Value) => string[];
}

/** Any text but the empty one. */
export const text: ParamCodec<string> = {
  read: ([value]) => (value === undefined || value === '' ? undefined : value),
  write: (value) => [value],
};

/** Several values, each with the key; in order and without repetition. */
export const texts: ParamCodec<readonly string[]> = {
  read: (values) => {
    const present = [...new Set(values)].filter((value) => value !== '');
    return present.length > 0 ? present : undefined;
  },
  write: (values) => [...values],
};

export const flag: ParamCodec<boolean> = {
  read: ([value]) =>
    value === 'true' || value === '1' ? true : value === undefined ? undefined : false,
  write: (value) => [String(value)],
};

/** A whole number within bounds, both included. */
export function integer(least: number, most: number): ParamCodec<number> {
  return {
    read: ([value]) => {
      const number = Number(value);
      const isValid = value !== undefined && value !== '' && Number.isInteger(number);
      return isValid && number >= least && number <= most ? number : undefined;
    },
    write: (value) => [String(value)],
  };
}

/** One of a few words. */
export function oneOf<Word extends string>(words: readonly Word[]): ParamCodec<Word> {
  return {
    read: ([value]) => words.find((word) => word === value),
    write: (value) => [value],
  };
}

/** Several of a few words, in the words' own order. */
export function someOf<Word extends string>(words: readonly Word[]): ParamCodec<readonly Word[]> {
  return {
    read: (values) => {
      const present = words.filter((word) => values.includes(word));
      return present.length > 0 ? present : undefined;
    },
    write: (values) => [...values],
  };
}
