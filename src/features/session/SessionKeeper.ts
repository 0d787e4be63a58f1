import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '#contract/session.ts';
import { rootOf, safeReturnPath } from '#contract/signInResult.ts';
import type { SessionRequest } from '#src/data/session/requestSession.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { displayPath } from '#src/lib/url/displayPath.ts';
import { DisplayKeys, isDisplayKey } from './memory/DisplayKeys.ts';
import { entranceOf, type Entrance } from './entranceOf.ts';
import { landingState } from './landing/landingState.ts';
import { LoginMemory } from './memory/LoginMemory.ts';
import { loginUrl } from './loginUrl.ts';
import { readLanding, type Landing } from './landing/readLanding.ts';
import { pairDisplay, type PairingProgress } from './pairing/pairDisplay.ts';
import { mayRelogin } from './memory/reloginGuard.ts';
import type { SessionKeeperOptions } from './SessionKeeperOptions.ts';
import type { SessionState } from './SessionState.ts';
import { signOut } from './signOut.ts';
import {
  lifetimeMs,
  readStoredSession,
  removeStoredSession,
  writeStoredSession,
} from './memory/storedSession.ts';

const ended = 'Your session ended. Sign in again.';
const endedAgain = 'Your session ended right after it was renewed. Sign in again.';

/** Obtains, renews and ends the session of this tab. */
export class SessionKeeper {
  readonly store: StoreApi<SessionState> = createStore<SessionState>(() => ({ state: 'loading' }));
  readonly #options: SessionKeeperOptions;
  readonly #displayKeys: DisplayKeys;
  readonly #memory: LoginMemory;
  #stopTimer = () => {};
  #isLoggingOut = false;

  constructor(options: SessionKeeperOptions) {
    this.#options = options;
    this.#displayKeys = new DisplayKeys(options.localArea);
    this.#memory = new LoginMemory(options.sessionArea, options.localArea);
  }

  dispose(): void {
    this.#stopTimer();
  }

  /** The key in use, also while it is being renewed. */
  get session(): Session | null {
    const current = this.store.getState();
    return 'session' in current ? current.session : null;
  }

  /** The root by which the person came, with its ways to sign in. */
  get entrance(): Entrance {
    return entranceOf(this.#options.config, this.#memory.entrance);
  }

  /** Reads the address, then the session of this tab, then asks with the cookie alone. */
  async start(): Promise<void> {
    const { place, config } = this.#options;
    const url = place.current();
    const landing = readLanding(url, config.secondary);
    const root = rootOf(url.pathname, config.secondary);
    if (landing.kind !== 'page' || root !== '') this.#memory.noteEntrance(root);
    this.#cleanAddress(landing);
    if (landing.kind === 'user_not_found') this.#memory.forgetLoginUrl();
    if (landing.kind === 'display') this.#displayKeys.keep(landing.displayKey, landing.path);
    const state = landingState(landing);
    if (state) this.#set(state);
    if (landing.kind === 'oracle') await this.#obtain({ oracle: landing.oracle });
    else if (landing.kind === 'pairing') await this.#pair();
    else if (!state) await this.#resume();
  }

  /** Signs in with a service or personal key; rejects with the refusal, for the form to show. */
  async signInWithKey(apiKey: string): Promise<void> {
    const { requestSession, requestDisplaySession } = this.#options;
    if (!isDisplayKey(apiKey)) {
      this.#enter(await requestSession({ api_key: apiKey }));
      return;
    }
    const session = await requestDisplaySession(apiKey, { isPatient: false });
    this.#displayKeys.keep(apiKey, null);
    this.#enter(session);
  }

  /** Leaves for a login endpoint, to return to the page in view. */
  signInAt(endpointUrl: string): void {
    this.#depart(endpointUrl, { state: 'redirecting' });
  }

  /** A login error while running, or the end of the session's life: renews it under an overlay, or logs out. */
  async expire(): Promise<void> {
    const { sessionArea, clock, requestSession, place } = this.#options;
    const current = this.store.getState();
    if (current.state !== 'ready' || this.#isLoggingOut) return;
    this.#stopTimer();
    removeStoredSession(sessionArea);
    const { session } = current;
    if (session.api_key === this.#displayKeys.current) {
      await this.#obtainDisplay(session.api_key);
      return;
    }
    this.#set({ state: 'session_timed_out', session });
    if (!mayRelogin(sessionArea, clock.now())) {
      await this.#leaveWith(endedAgain);
      return;
    }
    try {
      const renewed = await requestSession({});
      this.#enter(renewed);
      // Another person signed in beside: nothing of the first may stay in view.
      if (renewed.userid !== session.userid) place.leave(place.current().href);
    } catch (error) {
      await this.#signInAgain(error);
    }
  }

  /**
   * Whether anything may be asked for in the session's name: not while it is being ended, and not afterward, when a part of
   * the page may still be on its way to the screen.
   */
  get mayAsk(): boolean {
    return this.session !== null && !this.#isLoggingOut;
  }

  /** Forgets everything, ends the session on the server, and shows the login or goes where the provider says. */
  async logOut(): Promise<void> {
    await this.#leaveWith(null);
  }

  /** The only way to the login for whoever was signed in: nothing that they saw is left. A session that is over isn't ended. */
  async #leaveWith(notice: string | null, session = this.session): Promise<void> {
    const { cleanUps, clock, place, endSession } = this.#options;
    this.#isLoggingOut = true;
    this.#stopTimer();
    const logoutUri = await signOut({
      cleanUps,
      clearStorage: () => this.#memory.clear(),
      endSession: async () => (session ? endSession(session) : null),
      clock,
    });
    // The page's storage may have been cleared by the answer.
    this.#memory.clear();
    this.#isLoggingOut = false;
    this.#set({ state: 'not_authenticated', notice });
    // Whose session ended didn't ask to leave the provider, and should read why they are here.
    if (logoutUri !== null && notice === null) place.leave(logoutUri);
  }

  /** Takes what an answer left in the address out of it, and leads back to where the person was. */
  #cleanAddress(landing: Landing): void {
    const { place } = this.#options;
    if (landing.kind === 'page' || landing.kind === 'pairing') return;
    if (landing.kind === 'display') {
      place.replace(landing.path);
      return;
    }
    const stored = this.#memory.takeReturnPath();
    const state = landing.returnTo === null ? stored : safeReturnPath(landing.returnTo);
    place.replace(state === '/' ? this.entrance.root || '/' : state);
  }

  /** A browser that became a display before starts as that; another shows a code until it has a key. */
  async #pair(): Promise<void> {
    const { pairing, clock, place } = this.#options;
    const onChange = (progress: PairingProgress) => this.#set({ state: 'pairing', ...progress });
    onChange({ pairing: null, isCutOff: false });
    try {
      if (this.#displayKeys.current === null) {
        const { api_key: key, display } = await pairDisplay({ ...pairing, clock, onChange });
        this.#displayKeys.keep(key, displayPath(display.building_id, display.floor_id));
      }
      place.leave(this.#displayKeys.path ?? displayPath(null, null));
    } catch (error) {
      this.#set({ state: 'failed', error });
    }
  }

  async #resume(): Promise<void> {
    const { sessionArea, clock, config } = this.#options;
    const { current: displayKey } = this.#displayKeys;
    const stored = readStoredSession(sessionArea, clock.now());
    // Asking in vain would leave an error in the console of everybody who comes for the first time.
    const mayHaveCookie = this.#memory.hasSignedIn || config.automatic_login;
    if (displayKey !== null) await this.#obtainDisplay(displayKey);
    else if (stored) this.#enter(stored);
    else if (mayHaveCookie) await this.#obtain({});
    else this.#set({ state: 'not_authenticated', notice: null });
  }

  /** The cookie did not do: only the provider can say who this is. The overlay stays until the browser has left. */
  async #signInAgain(error: unknown): Promise<void> {
    const refusal = classifyError(error);
    const isAutomatic = refusal.kind === 'api' && refusal.code === 'AUTOMATIC_LOGIN';
    if (refusal.kind !== 'login' && !isAutomatic) {
      this.#set({ state: 'failed', error });
      return;
    }
    this.#memory.forgetSignedIn();
    const { loginUrl: endpointUrl } = this.#memory;
    if (endpointUrl === null) await this.#leaveWith(ended);
    else this.#depart(endpointUrl, this.store.getState());
  }

  #depart(endpoint: string, meanwhile: SessionState, isSilent = false): void {
    const { place } = this.#options;
    const { pathname, search, origin } = place.current();
    const returnTo = safeReturnPath(pathname + search);
    let url: string;
    try {
      url = loginUrl({ endpoint, returnTo, origin, isSilent });
    } catch (error) {
      this.#set({ state: 'failed', error });
      return;
    }
    this.#memory.noteDeparture(endpoint, returnTo);
    this.#set(meanwhile);
    place.leave(url);
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
      else await this.#leaveWith(`This display’s key was rejected: ${refusal.reason}`, null);
    }
  }

  #refused(error: unknown, request: SessionRequest): void {
    const refusal = classifyError(error);
    if (refusal.kind === 'api' && refusal.code === 'AUTOMATIC_LOGIN') {
      this.#signInByItself();
    } else if (refusal.kind !== 'login') {
      this.#set({ state: 'failed', error });
    } else if (refusal.code === 'USER_NOT_FOUND') {
      this.#memory.forgetLoginUrl();
      const { reason } = refusal;
      this.#set({ state: 'login_error', reason, userid: '', advice: 'email' });
    } else {
      const notice = this.#memory.hasSignedIn ? ended : null;
      this.#set({ state: 'not_authenticated', notice: request.oracle ? refusal.reason : notice });
    }
  }

  #signInByItself(): void {
    const [endpoint] = this.entrance.loginEndpoints;
    if (endpoint && this.#memory.takeAutomaticLogin())
      this.#depart(endpoint.url, { state: 'authenticating' }, true);
    else this.#set({ state: 'not_authenticated', notice: null });
  }

  #enter(session: Session): void {
    const { sessionArea, clock } = this.#options;
    writeStoredSession(sessionArea, session);
    this.#memory.noteSignedIn();
    this.#stopTimer();
    const lifetime = lifetimeMs(session, clock.now());
    this.#stopTimer = clock.after(lifetime, () => void this.expire());
    this.#set({ state: 'ready', session });
  }

  #set(next: SessionState): void {
    this.store.setState(next, true);
  }
}
