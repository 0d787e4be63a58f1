import type { Session } from '#contract/session.ts';
import type { KeyStorage } from '#src/lib/browser/storage.ts';

/** Asks for the session of a display's key. The patient wait out lost connections and are rejected only when it is refused. */
export type RequestDisplaySession = (
  displayKey: string,
  manner: { isPatient: boolean },
) => Promise<Session>;

const storageKey = 'display_key';
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

  keep(displayKey: string): void {
    this.#area.write(storageKey, displayKey);
  }

  forget(): void {
    this.#area.remove(storageKey);
  }
}
