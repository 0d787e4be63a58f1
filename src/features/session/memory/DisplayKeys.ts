import type { Session } from '#contract/session.ts';
import type { KeyStorage } from '#src/lib/browser/storage.ts';

/** Asks for the session of a display's key. The patient wait out lost connections and are rejected only when it is refused. */
export type RequestDisplaySession = (
  displayKey: string,
  manner: { isPatient: boolean },
) => Promise<Session>;

const storageKey = 'display_key';
const pathKey = 'display_path';
/** How display keys begin (kind `dev` of `floorscope key create --display`). */
const prefix = 'fl_dev_';

export function isDisplayKey(text: string): boolean {
  return text.startsWith(prefix);
}

/** The key of a wall display, kept by its browser for good, so that it starts by itself after a power cut. */
export class DisplayKeys {
  readonly #area: KeyStorage;

  constructor(area: KeyStorage) {
    this.#area = area;
  }

  get current(): string | null {
    return this.#area.read(storageKey);
  }

  /** What the display shows, where it was told. */
  get path(): string | null {
    return this.#area.read(pathKey);
  }

  keep(displayKey: string, path: string | null): void {
    this.#area.write(storageKey, displayKey);
    if (path === null) this.#area.remove(pathKey);
    else this.#area.write(pathKey, path);
  }

  forget(): void {
    this.#area.remove(storageKey);
    this.#area.remove(pathKey);
  }
}
