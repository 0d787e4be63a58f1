import { safeReturnPath } from '#contract/signInResult.ts';
import type { KeyStorage } from '#src/lib/browser/storage.ts';

const returnPathKey = 'return_to';
const entranceKey = 'entrance';
const automaticKey = 'automatic_login';
const loginUrlKey = 'login_url';
// Another tab of this browser signed in, so the cookie is worth a try.
const signedInKey = 'signed_in';

/** What this tab and this browser remember of signing in. */
export class LoginMemory {
  readonly #tab: KeyStorage;
  readonly #browser: KeyStorage;

  constructor(tab: KeyStorage, browser: KeyStorage) {
    this.#tab = tab;
    this.#browser = browser;
  }

  /** The login endpoint used last, to which an expired session goes back. */
  get loginUrl(): string | null {
    return this.#browser.read(loginUrlKey);
  }

  get hasSignedIn(): boolean {
    return this.#browser.read(signedInKey) !== null;
  }

  /** The root by which this tab came in: '' is the main one. */
  get entrance(): string {
    return this.#tab.read(entranceKey) ?? '';
  }

  noteEntrance(root: string): void {
    if (root === '') this.#tab.remove(entranceKey);
    else this.#tab.write(entranceKey, root);
  }

  noteDeparture(loginUrl: string, returnTo: string): void {
    this.#tab.write(returnPathKey, returnTo);
    this.#browser.write(loginUrlKey, loginUrl);
  }

  noteSignedIn(): void {
    this.#browser.write(signedInKey, 'yes');
    this.#tab.remove(automaticKey);
  }

  forgetSignedIn(): void {
    this.#browser.remove(signedInKey);
  }

  forgetLoginUrl(): void {
    this.#browser.remove(loginUrlKey);
  }

  /** Where the person was before leaving for a provider; told once. */
  takeReturnPath(): string {
    const path = safeReturnPath(this.#tab.read(returnPathKey));
    this.#tab.remove(returnPathKey);
    return path;
  }

  /** Whether the tab may sign in by itself: once, until somebody has signed in. */
  takeAutomaticLogin(): boolean {
    const isFirst = this.#tab.read(automaticKey) === null;
    this.#tab.write(automaticKey, 'tried');
    return isFirst;
  }

  /** Empties both areas, but for the entrance; whoever has logged out is not signed in again by the next look at the page. */
  clear(): void {
    const { entrance } = this;
    this.#browser.clear();
    this.#tab.clear();
    this.noteEntrance(entrance);
    this.#tab.write(automaticKey, 'tried');
  }
}
