import type {
  ProviderSettings,
  SecondarySettings,
  SignInSettings,
  SupportSettings,
} from '#server/core/SignInSettings.ts';
import { isThisMachine } from './plainConnections.ts';
import { isPlaceholder, readSecretFile } from './readSecretFile.ts';
import type { ProviderEntry, SettingsFile } from './SettingsFile.ts';

/** Addresses of Microsoft at which people of every company sign in. */
const allTenants = /^https:\/\/login\.microsoftonline\.com\/(common|organizations)(\/|$)/;

export interface SettingsSource {
  /** The file's name, for what is said of a fault. */
  file: string;
  variables: Readonly<Record<string, string | undefined>>;
  /** The address people use, when it is configured. */
  publicUrl: string | undefined;
}

/** The sign-in of a settings file, with its secrets read and what depends on each other checked. */
export function readSignIn(
  settings: SettingsFile,
  source: SettingsSource,
): { signIn: SignInSettings; secondary: SecondarySettings | null } {
  const { providers: entries, automatic_login: automaticLogin, internal } = settings.sign_in;
  const refuse = (path: string, reason: string): never => {
    throw new Error(`${source.file}: ${path}: ${reason}.`);
  };
  entries.forEach((entry, at) => {
    const path = `sign_in.providers.${at}`;
    const before = entries.slice(0, at);
    if (before.some(({ id }) => id === entry.id))
      refuse(`${path}.id`, 'already used by another provider');
    if (before.some(({ issuer }) => issuer === entry.issuer))
      refuse(`${path}.issuer`, 'already used by another provider');
    if (!isSafe(entry.issuer, source.publicUrl)) refuse(`${path}.issuer`, 'must be an https URL');
    if (allTenants.test(entry.issuer))
      refuse(`${path}.issuer`, 'lets people of every company in; name your tenant');
    if (entry.user_not_found === 'ticket' && before.some((one) => one.user_not_found === 'ticket'))
      refuse(`${path}.user_not_found`, 'only one provider may ask for a ticket');
  });
  if (automaticLogin && entries.length !== 1)
    refuse('sign_in.automatic_login', 'needs exactly one provider');
  if (entries.length > 0 && source.publicUrl && !isSafe(source.publicUrl, undefined))
    throw new Error('FLOORSCOPE_PUBLIC_URL: Login requires an https URL.');
  const unknown = settings.secondary?.providers?.find((id) => !entries.some((e) => e.id === id));
  if (unknown !== undefined) refuse('secondary.providers', `there is no provider ${unknown}`);
  return {
    signIn: {
      automaticLogin,
      internal,
      providers: entries.map((entry, at) =>
        toProvider(entry, readSecret(entry, source, `sign_in.providers.${at}`)),
      ),
    },
    secondary: toSecondary(settings),
  };
}

/** Only https may be used, and http on this machine while no https address is configured. */
function isSafe(url: string, publicUrl: string | undefined): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return true;
  const isProduction = publicUrl?.startsWith('https:') === true;
  return protocol === 'http:' && isThisMachine(hostname) && !isProduction;
}

function readSecret(
  entry: ProviderEntry,
  { file, variables }: SettingsSource,
  path: string,
): string | undefined {
  const { client_secret: given, client_secret_file: inFile, client_secret_env: name } = entry;
  if ([given, inFile, name].filter((one) => one !== undefined).length > 1)
    throw new Error(`${file}: ${path}: set one of client_secret, client_secret_file and _env.`);
  let secret = given;
  if (inFile !== undefined) secret = readSecretFile(`${file}: ${path}.client_secret_file`, inFile);
  if (name !== undefined) {
    secret = variables[name];
    if (!secret) throw new Error(`${file}: ${path}.client_secret_env: ${name} is not set.`);
  }
  if (secret !== undefined && (secret === '' || isPlaceholder(secret)))
    throw new Error(`${file}: ${path}: the client secret is empty or a placeholder.`);
  return secret;
}

function toProvider(entry: ProviderEntry, clientSecret: string | undefined): ProviderSettings {
  return {
    id: entry.id,
    name: entry.name,
    issuer: entry.issuer,
    clientId: entry.client_id,
    clientSecret,
    scopes: entry.scopes,
    algorithms: entry.algorithms,
    groupsClaim: entry.groups_claim,
    useridClaim: entry.userid_claim,
    longestSessionMs: entry.max_session,
    longestAbsenceMs: entry.max_absence ?? null,
    prompt: entry.prompt,
    userNotFound: entry.user_not_found,
    roles: entry.roles.map(({ group, role, buildings }) => ({
      group,
      role,
      buildings: buildings ?? null,
    })),
  };
}

function toSecondary({ secondary }: SettingsFile): SecondarySettings | null {
  if (!secondary) return null;
  const { path, name, providers } = secondary;
  return { path, name, providers: providers ?? null, support: toSupport(secondary.support) };
}

/** The support contacts as a block of the file has them. */
export function toSupport(block: SettingsFile['support']): SupportSettings {
  return {
    email: block.email,
    helpCentreUrl: block.help_centre_url,
    portalUrl: block.portal_url,
  };
}
