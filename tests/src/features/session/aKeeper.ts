import { vi } from 'vitest';
import type { ClientConfig, Session } from '#contract/session.ts';
import type { DisplayPairingCalls } from '#src/data/session/displayPairingCalls.ts';
import type { SessionRequest } from '#src/data/session/requestSession.ts';
import type { RequestDisplaySession } from '#src/features/session/memory/DisplayKeys.ts';
import { SessionKeeper } from '#src/features/session/SessionKeeper.ts';
import { createStorage, type KeyStorage } from '#src/lib/browser/storage.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { FakeClock } from '../../FakeClock.ts';

const config: ClientConfig = {
  key_request_url: '/v4/key',
  app_ids: ['floorscope-web'],
  login_endpoints: [{ name: 'Company', url: 'https://floors.example/v4/auth/company/login' }],
  automatic_login: false,
  secondary: null,
  version: '1',
  support_email: 'help@floors.example',
  help_centre_url: null,
  support_portal_url: null,
  videos: [],
};

export const aSession = (apiKey: string, hours = 8): Session => ({
  userid: 'mira',
  client: 'floorscope',
  roles: ['viewer'],
  valid_from: new Date(0).toISOString(),
  valid_till: new Date(hours * 3_600_000).toISOString(),
  api_key: apiKey,
  api_url: 'https://floors.example/v4',
  api_url_websocket: 'wss://floors.example/v4/ws/',
  allowed_methods_per_building: {},
});

/** What the login says to whom it is shown after a session. */
export const ended = 'Your session ended. Sign in again.';
export const endedAgain = 'Your session ended right after it was renewed. Sign in again.';

export const refusal = (code: string, isLogin = true) =>
  new ApiError({ code, reason: `because ${code}`, status: 401, isLogin });

export function memoryArea(): KeyStorage {
  return createStorage(() => {
    throw new Error('blocked');
  });
}

export function areaWith(values: Record<string, string>): KeyStorage {
  const area = memoryArea();
  for (const [key, value] of Object.entries(values)) area.write(key, value);
  return area;
}

export type Answer = (request: SessionRequest) => Promise<Session>;

/** A keeper in a browser of its own, and what it did there. */
export function aKeeper(
  options: {
    at?: string;
    answer?: Answer;
    sessionArea?: KeyStorage;
    cleanUps?: readonly (() => void | Promise<void>)[];
    loginEndpoints?: ClientConfig['login_endpoints'];
    isAutomatic?: boolean;
    secondary?: ClientConfig['secondary'];
    localArea?: KeyStorage;
  } = {},
) {
  const clock = new FakeClock();
  const sessionArea = options.sessionArea ?? memoryArea();
  const localArea = options.localArea ?? areaWith({ signed_in: 'mira' });
  const requestSession = vi.fn<Answer>(
    options.answer ?? (() => Promise.reject(refusal('API_KEY_MISSING'))),
  );
  const requestDisplaySession = vi.fn<RequestDisplaySession>((key) =>
    Promise.resolve(aSession(key, 24)),
  );
  const endSession = vi.fn<(session: Session) => Promise<string | null>>(() =>
    Promise.resolve(null),
  );
  const pairing = {
    begin: vi.fn<DisplayPairingCalls['begin']>(),
    wait: vi.fn<DisplayPairingCalls['wait']>(),
  };
  let url = new URL(options.at ?? '/', 'https://floors.example');
  const leave = vi.fn<(to: string) => void>();
  const keeper = new SessionKeeper({
    config: {
      ...config,
      login_endpoints: options.loginEndpoints ?? config.login_endpoints,
      automatic_login: options.isAutomatic ?? false,
      secondary: options.secondary ?? null,
    },
    requestSession,
    requestDisplaySession,
    pairing,
    endSession,
    cleanUps: options.cleanUps ?? [],
    place: {
      current: () => url,
      replace: (path) => {
        url = new URL(path, url);
      },
      leave,
    },
    clock,
    sessionArea,
    localArea,
  });
  const state = () => keeper.store.getState();
  return {
    keeper,
    clock,
    sessionArea,
    localArea,
    requestSession,
    requestDisplaySession,
    pairing,
    endSession,
    leave,
    state,
    at: () => url,
  };
}

export const good: Answer = () => Promise.resolve(aSession('fl_ses_new'));
