import { z } from 'zod';
import { userNotFoundAdvice } from '#contract/signInResult.ts';
import { signingAlgorithms } from '#server/core/SignInSettings.ts';
import { mqttBlock } from '../mqtt/settings/mqttBlock.ts';

const roleName = z.enum(['viewer', 'planner', 'admin', 'developer']);

/** A group of the provider with the role that its members have; `*` is everybody who can sign in there. */
const groupRole = z.strictObject({
  group: z.string().min(1),
  role: roleName,
  /** Without it: every building. */
  buildings: z.array(z.union([z.string().min(1), z.number().int()]).transform(String)).optional(),
});

const duration = z
  .string()
  .regex(/^[1-9]\d{0,3}(m|h)$/, 'must be minutes or hours, such as 30m or 8h')
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('h') ? 3_600_000 : 60_000));

const days = z
  .string()
  .regex(/^[1-9]\d{0,2}d$/, 'must be days, such as 30d')
  .transform((text) => Number.parseInt(text, 10) * 86_400_000);

const provider = z.strictObject({
  /** Part of the provider's addresses here: /v4/auth/ID/callback. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens'),
  /** What the button on the login screen says. */
  name: z.string().trim().min(1).max(60),
  issuer: z.url(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1).optional(),
  client_secret_file: z.string().min(1).optional(),
  client_secret_env: z.string().min(1).optional(),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/))
    .default(['openid', 'profile', 'email'])
    .refine((scopes) => scopes.includes('openid'), 'must include openid'),
  algorithms: z
    .array(z.enum(signingAlgorithms))
    .min(1)
    .default([...signingAlgorithms]),
  groups_claim: z.string().min(1).default('groups'),
  userid_claim: z.string().min(1).default('email'),
  max_session: duration.default(24 * 3_600_000),
  /** Without it: for as long as nobody hears of another role. */
  max_absence: days.optional(),
  prompt: z.enum(['login', 'consent', 'select_account']).optional(),
  user_not_found: userNotFoundAdvice.default('email'),
  roles: z.array(groupRole).min(1),
});

const support = z.strictObject({
  email: z.email().optional(),
  help_centre_url: z.url().optional(),
  portal_url: z.url().optional(),
});

const internal = z.strictObject({
  domains: z.array(z.string().min(3)).default([]),
  prefixes: z.array(z.string().min(2)).default([]),
  flags: z.array(z.string().min(1)).default([]),
});

const secondary = z.strictObject({
  path: z.string().regex(/^\/[a-z0-9][a-z0-9-]{0,39}$/, 'must be one word after a slash'),
  name: z.string().trim().min(1).max(60),
  /** Providers offered there and nowhere else; without it the same as at the main root. */
  providers: z.array(z.string()).min(1).optional(),
  support: support.default({}),
});

const video = z.strictObject({
  title: z.string().trim().min(1).max(120),
  url: z.url({ protocol: /^https$/, error: 'must be an https URL' }),
  /** Minutes and seconds. */
  length: z
    .string()
    .regex(/^\d{1,3}:[0-5]\d$/, 'must be minutes and seconds, such as 3:45')
    .transform((text) => {
      const [minutes = 0, seconds = 0] = text.split(':').map(Number);
      return minutes * 60 + seconds;
    }),
  /** What it shows, in a sentence. */
  shows: z.string().trim().min(1).max(400),
});

/** Where the server calls others. */
const targets = z
  .strictObject({
    /** Hosts that may be called although their addresses are private. */
    hosts: z.array(z.string().min(1)).default([]),
    /** The only hosts that may be called, with those of `hosts`. */
    only_hosts: z.array(z.string().min(1)).optional(),
    /** A PEM file of authorities that are trusted besides the usual ones. */
    ca_file: z.string().min(1).optional(),
  })
  .default({ hosts: [] });

/** The YAML file named by FLOORSCOPE_CONFIG, as it is written. */
export const settingsFile = z.strictObject({
  support: support.default({}),
  sign_in: z
    .strictObject({
      automatic_login: z.boolean().default(false),
      providers: z.array(provider).default([]),
      internal: internal.default({ domains: [], prefixes: [], flags: [] }),
    })
    .default({
      automatic_login: false,
      providers: [],
      internal: { domains: [], prefixes: [], flags: [] },
    }),
  secondary: secondary.optional(),
  webhooks: targets,
  /** Where calendars of bookings are read. */
  feeds: targets,
  /** What to subscribe to at the broker, and what its messages are. */
  mqtt: mqttBlock.default(() => mqttBlock.parse({})),
  /** The films of the page of video tutorials. */
  videos: z.array(video).max(100).default([]),
});

export type SettingsFile = z.infer<typeof settingsFile>;
export type ProviderEntry = SettingsFile['sign_in']['providers'][number];
