import type { UserNotFoundAdvice } from '#contract/signInResult.ts';
import type { Role } from './Caller.ts';

/** Members of a group have a role on some buildings; `buildings` null is every building, group `*` everybody. */
export interface GroupRole {
  group: string;
  role: Role;
  buildings: readonly string[] | null;
}

/** What may sign tokens of a provider: public-key signatures alone. */
export const signingAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const;

export type SigningAlgorithm = (typeof signingAlgorithms)[number];

/** One OpenID provider. */
export interface ProviderSettings {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  /** Undefined: a public client, for which PKCE has to do. */
  clientSecret: string | undefined;
  scopes: readonly string[];
  /** With which ID tokens and logout tokens may be signed. */
  algorithms: readonly SigningAlgorithm[];
  groupsClaim: string;
  useridClaim: string;
  longestSessionMs: number;
  /** How long after their last sign-in there what people left to work without them goes on; null: until their roles change. */
  longestAbsenceMs: number | null;
  prompt: string | undefined;
  /** What a person without a role is told to do. */
  userNotFound: UserNotFoundAdvice;
  roles: readonly GroupRole[];
}

/** Whose user id says that they belong to the company, and the feature flags they have for it. */
export interface InternalRule {
  domains: readonly string[];
  prefixes: readonly string[];
  flags: readonly string[];
}

export interface SupportSettings {
  email: string | undefined;
  helpCentreUrl: string | undefined;
  portalUrl: string | undefined;
}

/** The secondary root: a second entrance with providers and support contacts of its own. */
export interface SecondarySettings {
  /** As `/partner`. */
  path: string;
  name: string;
  /** Ids of the providers offered there alone; null offers those of the main root. */
  providers: readonly string[] | null;
  support: SupportSettings;
}

export interface SignInSettings {
  automaticLogin: boolean;
  providers: readonly ProviderSettings[];
  internal: InternalRule;
}
