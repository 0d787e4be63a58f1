import type { ClientConfig, LoginEndpoint } from '#contract/session.ts';

/** One way into the application: the main root, or the secondary one. */
export interface Entrance {
  /** '' or the path of the secondary root. */
  root: string;
  /** Shown on the login screen; the main root needs none. */
  name: string | null;
  loginEndpoints: readonly LoginEndpoint[];
}

export function entranceOf(
  config: Pick<ClientConfig, 'login_endpoints' | 'secondary'>,
  root: string,
): Entrance {
  const { secondary } = config;
  if (secondary && root === secondary.path)
    return { root, name: secondary.name, loginEndpoints: secondary.login_endpoints };
  return { root: '', name: null, loginEndpoints: config.login_endpoints };
}
