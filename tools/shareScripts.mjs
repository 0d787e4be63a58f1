import { basename } from 'node:path';

// A page that asks for one more file is shown about as late as with so many more characters of source in those that it asks for anyway.
const fileCost = 8_000;

/**
 * Puts modules that several parts of the program need into as few files as are worth it. Left to the bundler, each set of parts that
 * shares something gets a file of its own: a hundred files for the first view of a report, most of them under a kilobyte.
 *
 * `uses` has the parts that need a module, by its id; `module` tells what a module imports, and how long its source is. Modules with
 * the same users share a file; then two files become one as long as the requests saved outweigh what parts load without need, what the
 * other file imports among it. Answers
 * the names of files by the ids of their modules; modules that one part alone needs are left out. No two files need each other in a
 * circle if no modules do.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} uses
 * @param {(id: string) => { imports: readonly string[], bytes: number }} module
 * @returns {Map<string, string>}
 */
export function shareScripts(uses, module) {
  const files = filesByUsers(uses, module);
  for (let pairs = allPairs(files); pairs.length > 0; pairs = allPairs(files))
    if (!mergeBest(pairs, files)) break;
  return namesOf(files);
}

/** Merges pairs, those that save most first, until none is left that is worth it; whether any was. What parts load changes on the way. */
function mergeBest(pairs, files) {
  let open = pairs;
  let some = false;
  while (open.length > 0) {
    const best = open.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const [one, other] = best.files;
    const gain = gainOf(one, other);
    if (gain <= 0 || reachesAround(one, other) || reachesAround(other, one)) {
      open = open.filter((pair) => pair !== best);
      continue;
    }
    if (gain < best.gain) {
      best.gain = gain;
      continue;
    }
    some = true;
    open = open.filter(({ files: two }) => !two.includes(one) && !two.includes(other));
    files.delete(other);
    mergeInto(one, other, files);
    const others = [...files].filter((file) => file !== one);
    open.push(...pairsOf(one, others));
  }
  return some;
}

function allPairs(files) {
  return [...files].flatMap((file, at) => pairsOf(file, [...files].slice(at + 1)));
}

/** A file for each set of users, with the files that it imports. */
function filesByUsers(uses, module) {
  const bySet = new Map();
  const byId = new Map();
  for (const [id, users] of uses) {
    if (users.size < 2) continue;
    const key = [...users].toSorted((one, other) => one.localeCompare(other)).join('|');
    const file = bySet.get(key) ?? {
      ids: [],
      users,
      bytes: 0,
      largest: { bytes: -1 },
      imports: new Set(),
    };
    bySet.set(key, file);
    byId.set(id, file);
    const { bytes } = module(id);
    file.ids.push(id);
    file.bytes += bytes;
    if (bytes > file.largest.bytes) file.largest = { id, bytes };
  }
  for (const [id, file] of byId)
    for (const imported of module(id).imports) {
      const target = byId.get(imported);
      if (target && target !== file) file.imports.add(target);
    }
  return new Set(bySet.values());
}

/** Those of the others that a file gains by becoming one with. */
function pairsOf(file, others) {
  return others.flatMap((other) => {
    const gain = gainOf(file, other);
    return gain > 0 ? [{ files: [file, other], gain }] : [];
  });
}

/** What parts save in requests by two files being one, less what they then load without need: the files, and whatever these import. */
function gainOf(one, other) {
  const users = unionOf(one.users, other.users);
  const saved = fileCost * (one.users.size + other.users.size - users.size);
  let idle =
    one.bytes * (users.size - one.users.size) + other.bytes * (users.size - other.users.size);
  if (saved <= idle) return saved - idle;
  for (const file of reachedFrom(one, other))
    if (file !== one && file !== other)
      idle += (fileCost + file.bytes) * (unionOf(users, file.users).size - file.users.size);
  return saved - idle;
}

function unionOf(some, others) {
  return new Set([...some, ...others]);
}

/** The files that some import, and those that these import. */
function reachedFrom(...from) {
  const reached = new Set();
  for (const { imports } of from) for (const file of imports) reached.add(file);
  for (const file of reached) for (const next of file.imports) reached.add(next);
  return reached;
}

/** Whether a file imports another by way of a third, which both as one would import, and be imported by. */
function reachesAround(from, to) {
  const seen = new Set([...from.imports].filter((file) => file !== to));
  for (const file of seen) for (const next of file.imports) seen.add(next);
  return seen.has(to);
}

function mergeInto(one, other, files) {
  one.ids.push(...other.ids);
  one.bytes += other.bytes;
  if (other.largest.bytes > one.largest.bytes) one.largest = other.largest;
  one.users = unionOf(one.users, other.users);
  for (const file of other.imports) one.imports.add(file);
  for (const { imports } of files) if (imports.delete(other)) imports.add(one);
  one.imports.delete(one);
  one.imports.delete(other);
  for (const file of reachedFrom(one)) file.users = unionOf(file.users, one.users);
}

/** Each file is named by its largest module. */
function namesOf(files) {
  const taken = new Map();
  return new Map(
    [...files].flatMap(({ ids, largest }) => {
      const stem = basename(largest.id).replace(/\..*$/, '');
      const count = (taken.get(stem) ?? 0) + 1;
      taken.set(stem, count);
      const name = count === 1 ? `with-${stem}` : `with-${stem}-${count}`;
      return ids.map((id) => [id, name]);
    }),
  );
}
