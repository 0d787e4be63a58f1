import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { SamplesTls } from '../samples/clients/createSampleClient.ts';
import { passwordFault } from './passwordFault.ts';
import { refusePlain, type PlainVariables } from './plainConnections.ts';
import { readSecretFile } from './readSecretFile.ts';

/** The variables that say how to reach stores on servers of their own. */
export interface StoreVariables extends PlainVariables {
  FLOORSCOPE_DIRECTORY_URL?: string | undefined;
  FLOORSCOPE_DIRECTORY_URL_FILE?: string | undefined;
  FLOORSCOPE_SAMPLES_URL?: string | undefined;
  FLOORSCOPE_SAMPLES_URL_FILE?: string | undefined;
  FLOORSCOPE_SAMPLES_CA_FILE?: string | undefined;
  FLOORSCOPE_SAMPLES_CERT_FILE?: string | undefined;
  FLOORSCOPE_SAMPLES_KEY_FILE?: string | undefined;
}

/** What the driver of PostgreSQL reads beside its address. */
type DriverVariables = Readonly<Record<string, string | undefined>>;

/**
 * The address of the PostgreSQL server; undefined if none is set. `variables`: the environment, whose PG… variables the driver reads.
 * Throws one plain sentence naming the setting at fault.
 */
export function readDirectoryUrl(
  env: StoreVariables,
  variables: DriverVariables,
): string | undefined {
  const given = readUrl('FLOORSCOPE_DIRECTORY_URL', env);
  if (given === undefined) return undefined;
  const { setting, text, url } = given;
  const { searchParams } = url;
  const host = directoryHost(url, variables);
  const isProven = searchParams.has('sslcert') || hasPasswordElsewhere(variables);
  const password = decodeURIComponent(url.password);
  const fault = passwordFault({
    user: decodeURIComponent(url.username),
    password: password === '' && isProven ? undefined : password,
    host,
  });
  if (fault !== null) throw new Error(`${setting} ${fault}`);
  if (!isVerified(searchParams, variables))
    refusePlain(env, { setting, host, remedy: 'Add sslmode=verify-full to the address' });
  return text;
}

/** The host that the driver connects to; a socket is on this machine. */
function directoryHost(
  { protocol, hostname, searchParams }: URL,
  variables: DriverVariables,
): string {
  const host = searchParams.get('host') ?? (decodeURIComponent(hostname) || variables['PGHOST']);
  const isSocket = protocol === 'socket:' || host === undefined || host.startsWith('/');
  return isSocket ? 'localhost' : host;
}

function hasPasswordElsewhere({
  PGPASSWORD: password,
  PGPASSFILE: file,
}: DriverVariables): boolean {
  return Boolean(password ?? file) || existsSync(join(homedir(), '.pgpass'));
}

/** Whether the driver encrypts, and checks the certificate: for all of these modes, unless it is told to do as libpq does. */
function isVerified(parameters: URLSearchParams, variables: DriverVariables): boolean {
  const mode = parameters.get('sslmode') ?? variables['PGSSLMODE'];
  if (mode === 'verify-full') return true;
  if (parameters.has('uselibpqcompat')) return false;
  if (mode === undefined) return ['true', '1'].includes(parameters.get('ssl') ?? '');
  return mode === 'require' || mode === 'verify-ca';
}

/** How to reach a ClickHouse server; both undefined without one. Throws one plain sentence naming the setting at fault. */
export function readSamples(env: StoreVariables): {
  samplesUrl: string | undefined;
  samplesTls: SamplesTls | undefined;
} {
  const given = readUrl('FLOORSCOPE_SAMPLES_URL', env);
  const tls = readTls(env, given?.url.protocol === 'https:');
  if (given === undefined) return { samplesUrl: undefined, samplesTls: undefined };
  const { setting, text, url } = given;
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`${setting} must begin with https:// or http://.`);
  const password = decodeURIComponent(url.password);
  const fault = passwordFault({
    user: decodeURIComponent(url.username) || 'default',
    password: password === '' && tls?.own !== undefined ? undefined : password,
    host: url.hostname,
  });
  if (fault !== null) throw new Error(`${setting} ${fault}`);
  if (url.protocol === 'http:')
    refusePlain(env, { setting, host: url.hostname, remedy: 'Use https://' });
  return { samplesUrl: text, samplesTls: tls };
}

function readTls(env: StoreVariables, isTls: boolean): SamplesTls | undefined {
  const {
    FLOORSCOPE_SAMPLES_CA_FILE: ca,
    FLOORSCOPE_SAMPLES_CERT_FILE: cert,
    FLOORSCOPE_SAMPLES_KEY_FILE: key,
  } = env;
  if ((ca ?? cert ?? key) === undefined) return undefined;
  if (!isTls)
    throw new Error(
      'FLOORSCOPE_SAMPLES_CA_FILE, _CERT_FILE and _KEY_FILE need an address that begins with https://.',
    );
  if (ca === undefined || (cert === undefined) !== (key === undefined))
    throw new Error(
      'FLOORSCOPE_SAMPLES_CERT_FILE and FLOORSCOPE_SAMPLES_KEY_FILE go together, with FLOORSCOPE_SAMPLES_CA_FILE.',
    );
  const authority = readSecretFile('FLOORSCOPE_SAMPLES_CA_FILE', ca);
  if (cert === undefined || key === undefined) return { ca: authority };
  const own = {
    cert: readSecretFile('FLOORSCOPE_SAMPLES_CERT_FILE', cert),
    key: readSecretFile('FLOORSCOPE_SAMPLES_KEY_FILE', key),
  };
  return { ca: authority, own };
}

/** An address with a password, from the environment or a file; `setting` is the one that gave it. */
function readUrl(
  name: 'FLOORSCOPE_DIRECTORY_URL' | 'FLOORSCOPE_SAMPLES_URL',
  env: StoreVariables,
): { setting: string; text: string; url: URL } | undefined {
  const { [name]: inVariable, [`${name}_FILE` as const]: file } = env;
  if (inVariable !== undefined && file !== undefined)
    throw new Error(`Set ${name} or ${name}_FILE, not both.`);
  const setting = file === undefined ? name : `${name}_FILE`;
  const text = file === undefined ? inVariable : readSecretFile(setting, file);
  if (text === undefined) return undefined;
  if (!URL.canParse(text)) throw new Error(`${setting} is not valid: it must hold a URL.`);
  return { setting, text, url: new URL(text) };
}
