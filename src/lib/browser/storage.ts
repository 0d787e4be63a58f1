/** A storage area of the browser that never throws: where storage is blocked or full, values live until the page goes. */
export interface KeyStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
  clear: () => void;
}

/** Wraps an area. `getArea` is called late, because merely naming a blocked area throws. */
export function createStorage(getArea: () => Storage): KeyStorage {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => getArea().getItem(key)) ?? null,
    write: (key, value) => {
      const isStored = attempt(() => {
        getArea().setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => getArea().removeItem(key));
    },
    clear: () => {
      memory.clear();
      attempt(() => getArea().clear());
    },
  };
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const sessionArea = createStorage(() => window.sessionStorage);
export const localArea = createStorage(() => window.localStorage);

/** What a text holds as JSON; undefined where it is absent, no text, or not JSON. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
