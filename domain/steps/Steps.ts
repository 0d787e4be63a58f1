/** A computation that stops wherever others may have their turn. Steps are short: some microseconds, a millisecond at most. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Items by key, both in order of first appearance. */
export function groupByKey<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  return atOnce(groupingByKey(items, keyOf));
}

/** The same, in steps of an item. */
export function* groupingByKey<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Steps<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
    yield;
  }
  return groups;
}
