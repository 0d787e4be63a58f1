import './core/faults/faultText.ts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { VideoTutorial } from '#contract/session.ts';
import type { S3Settings } from './backup/s3/readS3Address.ts';
import type { SecondarySettings, SignInSettings, SupportSettings } from './core/SignInSettings.ts';
import type { MqttSettings } from './mqtt/settings/mqttBlock.ts';
import { readMqtt } from './settings/readMqtt.ts';
import { readS3 } from './settings/readS3.ts';
import { isPlaceholder, readSecretFile } from './settings/readSecretFile.ts';
import type { SamplesTls } from './samples/clients/createSampleClient.ts';
import { readDirectoryUrl, readSamples } from './settings/readStores.ts';
import { readYamlFile } from './settings/readYamlFile.ts';
import { readSignIn, toSupport } from './settings/readSignIn.ts';
import { settingsFile, type SettingsFile } from './settings/SettingsFile.ts';

const shortestKey = 32;
const defaultSupportEmail = 'support@floorscope.example';

const port = z.coerce.number().int().min(0).max(65_535);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
);
const perMinute = z.coerce.number().int().min(1);

const environment = z.strictObject({
  FLOORSCOPE_CONFIG: z.string().min(1).optional(),
  FLOORSCOPE_DATA_DIR: z.string().min(1).default('./data'),
  FLOORSCOPE_FILES_DIR: z.string().min(1).optional(),
  FLOORSCOPE_HOST: z.string().min(1).default('127.0.0.1'),
  FLOORSCOPE_PORT: port.default(4100),
  FLOORSCOPE_DEMO: z.enum(['full', 'small', 'off']).default('full'),
  FLOORSCOPE_ADMIN_KEY: z.string().optional(),
  FLOORSCOPE_ADMIN_KEY_FILE: z.string().min(1).optional(),
  FLOORSCOPE_METRICS_TOKEN: z.string().optional(),
  FLOORSCOPE_METRICS_TOKEN_FILE: z.string().min(1).optional(),
  FLOORSCOPE_SAMPLES_URL: z.url().optional(),
  FLOORSCOPE_SAMPLES_URL_FILE: z.string().min(1).optional(),
  FLOORSCOPE_SAMPLES_CA_FILE: z.string().min(1).optional(),
  FLOORSCOPE_SAMPLES_CERT_FILE: z.string().min(1).optional(),
  FLOORSCOPE_SAMPLES_KEY_FILE: z.string().min(1).optional(),
  FLOORSCOPE_SAMPLES_CLUSTER: z.enum(['yes', 'no']).default('no'),
  FLOORSCOPE_DIRECTORY_URL: z.url().optional(),
  FLOORSCOPE_DIRECTORY_URL_FILE: z.string().min(1).optional(),
  FLOORSCOPE_PLAIN_CONNECTIONS: z.enum(['allowed', 'refused']).default('refused'),
  FLOORSCOPE_PUBLIC_URL: z.url().optional(),
  FLOORSCOPE_TRUSTED_PROXIES: list.default([]),
  FLOORSCOPE_APP_IDS: list.default(['floorscope']),
  FLOORSCOPE_KEY_IN_ADDRESS: z.enum(['accepted', 'refused']).default('accepted'),
  FLOORSCOPE_SUPPORT_EMAIL: z.email().optional(),
  FLOORSCOPE_SECURITY_CONTACT: z.string().min(1).optional(),
  FLOORSCOPE_HELP_CENTRE_URL: z.url().optional(),
  FLOORSCOPE_SUPPORT_PORTAL_URL: z.url().optional(),
  FLOORSCOPE_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  FLOORSCOPE_AUDIT_IN_LOG: z.enum(['yes', 'no']).default('yes'),
  FLOORSCOPE_READS_PER_MINUTE: perMinute.default(600),
  FLOORSCOPE_FAILED_SIGN_INS_PER_MINUTE: perMinute.default(10),
  FLOORSCOPE_BOOKING_RETENTION_MONTHS: z.coerce.number().int().min(1).max(240).default(36),
  FLOORSCOPE_FEED_HOSTS: list.optional(),
  FLOORSCOPE_FEED_ONLY_HOSTS: list.optional(),
  FLOORSCOPE_FEED_CA_FILE: z.string().min(1).optional(),
  FLOORSCOPE_WEBHOOK_HOSTS: list.optional(),
  FLOORSCOPE_WEBHOOK_ONLY_HOSTS: list.optional(),
  FLOORSCOPE_WEBHOOK_CA_FILE: z.string().min(1).optional(),
  FLOORSCOPE_MQTT_URL: z.url().optional(),
  FLOORSCOPE_MQTT_USER: z.string().optional(),
  FLOORSCOPE_MQTT_PASSWORD: z.string().optional(),
  FLOORSCOPE_MQTT_PASSWORD_FILE: z.string().min(1).optional(),
  FLOORSCOPE_MQTT_CA_FILE: z.string().min(1).optional(),
  FLOORSCOPE_MQTT_CERT_FILE: z.string().min(1).optional(),
  FLOORSCOPE_MQTT_KEY_FILE: z.string().min(1).optional(),
  FLOORSCOPE_S3_URL: z.url().optional(),
  FLOORSCOPE_S3_REGION: z.string().min(1).optional(),
  FLOORSCOPE_S3_ACCESS_KEY: z.string().min(1).optional(),
  FLOORSCOPE_S3_SECRET_KEY: z.string().optional(),
  FLOORSCOPE_S3_SECRET_KEY_FILE: z.string().min(1).optional(),
  FLOORSCOPE_S3_CA_FILE: z.string().min(1).optional(),
});

/** Variables of the tools around the server, which share the prefix. */
const ofTools = new Set([
  'FLOORSCOPE_BROWSER',
  'FLOORSCOPE_SERVER',
  'FLOORSCOPE_POSTGRES',
  'FLOORSCOPE_MOSQUITTO',
]);

export interface Config {
  /** Of the program, from package.json. */
  version: string;
  dataDir: string;
  /** Where files of uploads and exports are; several servers on one directory share it. */
  filesDir: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  demo: 'full' | 'small' | 'off';
  adminKey: string | undefined;
  /** What a program sends to read /metrics and nothing else. */
  metricsToken: string | undefined;
  samplesUrl: string | undefined;
  samplesTls: SamplesTls | undefined;
  /** Whether that server is one of a cluster, whose tables are replicated and distributed. */
  samplesAreCluster: boolean;
  directoryUrl: string | undefined;
  /** Whether connections without TLS may leave this machine. */
  isPlainAllowed: boolean;
  /** The address people use when a proxy stands in front, without a slash at its end. */
  publicUrl: string | undefined;
  trustedProxies: string[];
  appIds: string[];
  /** Whether GET /v4/key takes an api_key or oracle, which the logs of a proxy may keep. */
  isKeyInAddressAccepted: boolean;
  signIn: SignInSettings;
  secondary: SecondarySettings | null;
  supportEmail: string;
  securityContact: string;
  helpCentreUrl: string | null;
  supportPortalUrl: string | null;
  videos: VideoTutorial[];
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whether entries of the audit log are also lines of the log. */
  isAuditInLog: boolean;
  readsPerMinute: number;
  failedSignInsPerMinute: number;
  /** How long bookings are kept. */
  bookingRetentionMonths: number;
  /** Hosts that webhooks may call although their addresses are private, and certificates (PEM) that they trust besides the usual ones. */
  webhooks: TargetConfig;
  /** The same where calendars are read. */
  feeds: TargetConfig;
  /** The broker whose messages are readings, null without one. */
  mqtt: MqttSettings | null;
  /** The server of backups at `s3://` addresses. */
  s3: S3Settings;
}

interface TargetConfig {
  hosts: readonly string[];
  onlyHosts: readonly string[] | undefined;
  ca: string | undefined;
}

/** Reads the environment, and the YAML file it names. Throws one plain sentence naming the setting at fault. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const file = variables['FLOORSCOPE_CONFIG'] || undefined;
  const settings =
    file === undefined
      ? settingsFile.parse({})
      : readYamlFile(file, settingsFile, 'FLOORSCOPE_CONFIG');
  const env = readEnvironment(variables, settings);
  const directoryUrl = readDirectoryUrl(env, variables);
  if (env.FLOORSCOPE_FILES_DIR !== undefined && directoryUrl === undefined)
    throw new Error(
      'FLOORSCOPE_FILES_DIR is for servers that share a directory: set FLOORSCOPE_DIRECTORY_URL too, or leave it out.',
    );
  const publicUrl = env.FLOORSCOPE_PUBLIC_URL?.replace(/\/+$/, '');
  return {
    version: packageVersion(),
    dataDir: env.FLOORSCOPE_DATA_DIR,
    filesDir: env.FLOORSCOPE_FILES_DIR ?? env.FLOORSCOPE_DATA_DIR,
    host: env.FLOORSCOPE_HOST,
    port: env.FLOORSCOPE_PORT,
    demo: env.FLOORSCOPE_DEMO,
    adminKey: readKey('FLOORSCOPE_ADMIN_KEY', env),
    metricsToken: readKey('FLOORSCOPE_METRICS_TOKEN', env),
    ...readSamples(env),
    samplesAreCluster: env.FLOORSCOPE_SAMPLES_CLUSTER === 'yes',
    directoryUrl,
    isPlainAllowed: env.FLOORSCOPE_PLAIN_CONNECTIONS === 'allowed',
    publicUrl,
    trustedProxies: env.FLOORSCOPE_TRUSTED_PROXIES,
    appIds: env.FLOORSCOPE_APP_IDS,
    isKeyInAddressAccepted: env.FLOORSCOPE_KEY_IN_ADDRESS === 'accepted',
    ...readSignIn(settings, { file: file ?? '', variables, publicUrl }),
    ...contactsOf(env, toSupport(settings.support)),
    videos: settings.videos.map(({ title, url, length, shows }) => ({
      title,
      url,
      length_s: length,
      shows,
    })),
    logLevel: env.FLOORSCOPE_LOG_LEVEL,
    isAuditInLog: env.FLOORSCOPE_AUDIT_IN_LOG === 'yes',
    readsPerMinute: env.FLOORSCOPE_READS_PER_MINUTE,
    failedSignInsPerMinute: env.FLOORSCOPE_FAILED_SIGN_INS_PER_MINUTE,
    bookingRetentionMonths: env.FLOORSCOPE_BOOKING_RETENTION_MONTHS,
    webhooks: targetOf('WEBHOOK', env, settings.webhooks),
    feeds: targetOf('FEED', env, settings.feeds),
    mqtt: readMqtt({ ...env, isOneOfSeveral: directoryUrl !== undefined }, settings.mqtt),
    s3: readS3(env),
  };
}

/** Variables of ours, checked. One that holds a provider's secret may have any name. */
function readEnvironment(
  variables: NodeJS.ProcessEnv,
  settings: SettingsFile,
): z.infer<typeof environment> {
  const { providers } = settings.sign_in;
  const secrets = new Set(providers.map(({ client_secret_env: name }) => name));
  const ours = Object.entries(variables).filter(
    ([name, value]) =>
      name.startsWith('FLOORSCOPE_') && !ofTools.has(name) && !secrets.has(name) && value !== '',
  );
  const parsed = environment.safeParse(Object.fromEntries(ours));
  if (!parsed.success) throw new Error(explain(parsed.error));
  return parsed.data;
}

/** The environment's contacts win over the file's. */
function contactsOf(
  env: z.infer<typeof environment>,
  file: SupportSettings,
): Pick<Config, 'supportEmail' | 'securityContact' | 'helpCentreUrl' | 'supportPortalUrl'> {
  const supportEmail = env.FLOORSCOPE_SUPPORT_EMAIL ?? file.email ?? defaultSupportEmail;
  return {
    supportEmail,
    securityContact: env.FLOORSCOPE_SECURITY_CONTACT ?? `mailto:${supportEmail}`,
    helpCentreUrl: env.FLOORSCOPE_HELP_CENTRE_URL ?? file.helpCentreUrl ?? null,
    supportPortalUrl: env.FLOORSCOPE_SUPPORT_PORTAL_URL ?? file.portalUrl ?? null,
  };
}

/** The environment's hosts and certificates win over the file's. */
function targetOf(
  what: 'WEBHOOK' | 'FEED',
  env: z.infer<typeof environment>,
  file: SettingsFile['webhooks'],
): TargetConfig {
  const name = `FLOORSCOPE_${what}_CA_FILE` as const;
  const caFile = env[name] ?? file.ca_file;
  return {
    hosts: env[`FLOORSCOPE_${what}_HOSTS`] ?? file.hosts,
    onlyHosts: env[`FLOORSCOPE_${what}_ONLY_HOSTS`] ?? file.only_hosts,
    ca: caFile === undefined ? undefined : readSecretFile(name, caFile),
  };
}

function explain(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys')
    return `${issue.keys[0]} is not a setting of Floorscope. The settings are ${Object.keys(environment.shape).join(', ')}.`;
  return `${issue?.path.join('.') ?? 'A setting'} is not valid: ${issue?.message ?? 'unknown'}.`;
}

/** A secret of the operator's own, from the environment or a file. */
function readKey(
  name: 'FLOORSCOPE_ADMIN_KEY' | 'FLOORSCOPE_METRICS_TOKEN',
  env: z.infer<typeof environment>,
): string | undefined {
  const { [name]: given, [`${name}_FILE` as const]: file } = env;
  if (given !== undefined && file !== undefined)
    throw new Error(`Set ${name} or ${name}_FILE, not both.`);
  const key = file === undefined ? given : readSecretFile(`${name}_FILE`, file);
  if (key === undefined) return undefined;
  if (key.length < shortestKey)
    throw new Error(`${name} must have at least ${shortestKey} characters.`);
  if (isPlaceholder(key)) throw new Error(`${name} looks like a placeholder. Use a random secret.`);
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new Error(`${name} may hold only printable ASCII characters without spaces.`);
  return key;
}

function packageVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
