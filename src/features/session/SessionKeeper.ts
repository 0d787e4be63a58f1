import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ClientConfig, Session } from '#contract/session.ts';
import type { SessionRequest } from '#src/data/session/requestSession.ts';
import type { Clock } from '#src/lib/browser/clock.ts';
import type { KeyStorage } from '#src/lib/browser/storage.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { DisplayKeys, isDisplayKey, type RequestDisplaySession } from './DisplayKeys.ts';
import { loginUrl } from './loginUrl.ts';
import { readLanding, safeReturnPath } from './readLanding.ts';
import { mayRelogin } from './reloginGuard.ts';
import type { SessionState } from './SessionState.ts';
import {
  lifetimeMs,
  readStoredSession,
  removeStoredSession,
  writeStoredSession,
} from './storedSession.ts';

/** Where the browser stands. `replace` changes the address without a load, `leave` loads another one. */
export interface Place {
  current: () => URL;
  replace: (path: string) => void;
  leave: (url: string) => void;
}

export interface SessionKeeperOptions {
  config: ClientConfig;
  requestSession: (request: SessionRequest) => Promise<Session>;
  requestDisplaySession: RequestDisplaySession;
  /** Ends the session on the server; gives the address to go to afterwards, if any. */
  endSession: (session: Session) => Promise<string | null>;
  /** What has to be forgotten at logout; a failure is no obstacle. */
  cleanUps: readonly (() => void | Promise<void>)[];
  place: Place;
  clock: Clock;
  sessionArea: KeyStorage;
  localArea: KeyStorage;
}

const returnPathKey = 'return_to';
const loginUrlKey = 'login_url';
// Another tab of this browser signed in, so the cookie is worth a try.
const signedInKey = 'signed_in';

/** Obtains, renews and ends the session of this tab (specification, section 4.2). */
export class SessionKeeper {
  readonly store: StoreApi<SessionState> = createStore<SessionState>(() => ({ state: 'loading' }));
  readonly #options: SessionKeeperOptions;
  readonly #displayKeys: DisplayKeys;
  #stopTimer = () => {};

  constructor(options: SessionKeeperOptions) {
    this.#options = options;
    this.#displayKeys = new DisplayKeys(options.localArea);
  }

  dispose(): void {
    this.#stopTimer();
  }

  /** The key in use, also while it is being renewed. */
  get session(): Session | null {
    const current = this.store.getState();
    return 'session' in current ? current.session : null;
  }

  /** Reads the address, then the session of this tab, then asks with the cookie alone. */
  async start(): Promise<void> {
    const { place, sessionArea, localArea, clock } = this.#options;
    const landing = readLanding(place.current());
    if (landing.kind === 'user_not_found') {
      localArea.remove(loginUrlKey);
      place.replace('/');
      this.#set({ state: 'login_error', reason: 'USER_NOT_FOUND', userid: landing.userid });
      return;
    }
    if (landing.kind === 'display') {
      this.#displayKeys.keep(landing.displayKey);
      place.replace(landing.path);
    } else if (landing.kind !== 'page') place.replace(this.#takeReturnPath());
    if (landing.kind === 'oracle') {
      this.#set({ state: 'authenticating' });
      await this.#obtain({ oracle: landing.oracle });
      return;
    }
    const { current: displayKey } = this.#displayKeys;
    const stored = readStoredSession(sessionArea, clock.now());
    if (displayKey !== null) await this.#obtainDisplay(displayKey);
    else if (stored) this.#enter(stored);
    else if (this.#mayHaveCookie()) await this.#obtain({});
    else this.#set({ state: 'not_authenticated', notice: null });
  }

  /** Signs in with a service or personal key; rejects with the refusal, for the form to show. */
  async signInWithKey(apiKey: string): Promise<void> {
    const { requestSession, requestDisplaySession } = this.#options;
    if (!isDisplayKey(apiKey)) {
      this.#enter(await requestSession({ api_key: apiKey }));
      return;
    }
    const session = await requestDisplaySession(apiKey, { isPatient: false });
    this.#displayKeys.keep(apiKey);
    this.#enter(session);
  }

  /** Leaves for a login endpoint, to return to the page in view. */
  signInAt(endpointUrl: string): void {
    const { place, sessionArea, localArea } = this.#options;
    const { pathname, search, origin } = place.current();
    const returnTo = safeReturnPath(pathname + search, origin);
    const url = loginUrl(endpointUrl, returnTo, origin);
    sessionArea.write(returnPathKey, returnTo);
    localArea.write(loginUrlKey, endpointUrl);
    this.#set({ state: 'redirecting' });
    place.leave(url);
  }

  /** A login error while running, or the end of the session's life: renews it under an overlay, or logs out. */
  async expire(): Promise<void> {
    const { sessionArea, localArea, clock, requestSession } = this.#options;
    const current = this.store.getState();
    if (current.state !== 'ready') return;
    this.#stopTimer();
    removeStoredSession(sessionArea);
    if (current.session.api_key === this.#displayKeys.current) {
      await this.#obtainDisplay(current.session.api_key);
      return;
    }
    if (!mayRelogin(sessionArea, clock.now())) {
      this.#set({ state: 'not_authenticated', notice: null });
      return;
    }
    this.#set({ state: 'session_timed_out', session: current.session });
    try {
      this.#enter(await requestSession({}));
    } catch {
      localArea.remove(signedInKey);
      const endpointUrl = localArea.read(loginUrlKey);
      if (endpointUrl === null) await this.logOut();
      else this.signInAt(endpointUrl);
    }
  }

  /** Forgets everything, ends the session on the server, and shows the login or goes where the provider says. */
  async logOut(): Promise<void> {
    const { cleanUps, sessionArea, localArea, place, endSession } = this.#options;
    const { session } = this;
    this.#stopTimer();
    await Promise.allSettled(cleanUps.map(async (cleanUp) => cleanUp()));
    localArea.clear();
    sessionArea.clear();
    const logoutUri = session ? await endSession(session).catch(() => null) : null;
    this.#set({ state: 'not_authenticated', notice: null });
    if (logoutUri !== null) place.leave(logoutUri);
  }

  /** Asking in vain would leave an error in the console of everybody who comes for the first time. */
  #mayHaveCookie(): boolean {
    const { config, localArea } = this.#options;
    return localArea.read(signedInKey) !== null || config.login_endpoints.length > 0;
  }

  async #obtain(request: SessionRequest): Promise<void> {
    try {
      this.#enter(await this.#options.requestSession(request));
    } catch (error) {
      this.#refused(error, request);
    }
  }

  /** A display goes on showing what it has until its session is there; only a refused key ends that. */
  async #obtainDisplay(displayKey: string): Promise<void> {
    if (this.session === null) this.#set({ state: 'authenticating' });
    try {
      this.#enter(await this.#options.requestDisplaySession(displayKey, { isPatient: true }));
    } catch (error) {
      const refusal = classifyError(error);
      if (refusal.kind !== 'login') this.#set({ state: 'failed', error });
      else {
        this.#displayKeys.forget();
        const notice = `This display's key is refused: ${refusal.reason}`;
        this.#set({ state: 'not_authenticated', notice });
      }
    }
  }

  #refused(error: unknown, request: SessionRequest): void {
    const refusal = classifyError(error);
    const [firstEndpoint] = this.#options.config.login_endpoints;
    if (refusal.kind === 'api' && refusal.code === 'AUTOMATIC_LOGIN' && firstEndpoint) {
      this.signInAt(firstEndpoint.url);
      this.#set({ state: 'authenticating' });
    } else if (refusal.kind !== 'login') {
      this.#set({ state: 'failed', error });
    } else if (refusal.code === 'USER_NOT_FOUND') {
      this.#options.localArea.remove(loginUrlKey);
      this.#set({ state: 'login_error', reason: refusal.reason, userid: '' });
    } else {
      this.#set({ state: 'not_authenticated', notice: request.oracle ? refusal.reason : null });
    }
  }

  #enter(session: Session): void {
    const { sessionArea, localArea, clock } = this.#options;
    writeStoredSession(sessionArea, session);
    localArea.write(signedInKey, session.userid);
    this.#stopTimer();
    const lifetime = lifetimeMs(session, clock.now());
    this.#stopTimer = clock.after(lifetime, () => void this.expire());
    this.#set({ state: 'ready', session });
  }

  #takeReturnPath(): string {
    const { sessionArea, place } = this.#options;
    const path = sessionArea.read(returnPathKey);
    sessionArea.remove(returnPathKey);
    return safeReturnPath(path, place.current().origin);
  }

  #set(next: SessionState): void {
    this.store.setState(next, true);
  }
}
