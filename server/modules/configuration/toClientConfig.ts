import type {
  ClientConfig,
  LoginEndpoint,
  SecondaryConfig,
  VideoTutorial,
} from '#contract/session.ts';
import type {
  ProviderSettings,
  SecondarySettings,
  SignInSettings,
} from '#server/core/SignInSettings.ts';

/** The settings that a browser may know. */
export interface PublicSettings {
  version: string;
  appIds: string[];
  signIn: SignInSettings;
  secondary: SecondarySettings | null;
  supportEmail: string;
  helpCentreUrl: string | null;
  supportPortalUrl: string | null;
  videos: VideoTutorial[];
}

/** The public configuration for browsers that reach the server at an origin. */
export function toClientConfig(settings: PublicSettings, origin: string): ClientConfig {
  const { secondary } = settings;
  const { providers, automaticLogin } = settings.signIn;
  const elsewhere = secondary?.providers ?? [];
  const toEndpoint = (provider: ProviderSettings): LoginEndpoint => ({
    name: provider.name,
    url: `${origin}/v4/auth/${provider.id}/login`,
  });
  const main = providers.filter(({ id }) => !elsewhere.includes(id));
  const second = secondary?.providers
    ? providers.filter(({ id }) => elsewhere.includes(id))
    : providers;
  return {
    key_request_url: '/v4/key',
    app_ids: settings.appIds,
    login_endpoints: main.map(toEndpoint),
    automatic_login: automaticLogin,
    secondary: secondary && {
      path: secondary.path,
      name: secondary.name,
      login_endpoints: second.map(toEndpoint),
    },
    version: settings.version,
    support_email: settings.supportEmail,
    help_centre_url: settings.helpCentreUrl,
    support_portal_url: settings.supportPortalUrl,
    videos: settings.videos,
  };
}

/** What the secondary entrance has of its own. */
export function toSecondaryConfig({ support }: SecondarySettings): SecondaryConfig {
  const { email, helpCentreUrl, portalUrl } = support;
  return {
    ...(email === undefined ? {} : { support_email: email }),
    ...(helpCentreUrl === undefined ? {} : { help_centre_url: helpCentreUrl }),
    ...(portalUrl === undefined ? {} : { support_portal_url: portalUrl }),
  };
}
