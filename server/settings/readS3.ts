import type { S3Settings } from '../backup/s3/readS3Address.ts';
import { passwordFault } from './passwordFault.ts';
import { refusePlain, type PlainVariables } from './plainConnections.ts';
import { readSecretFile } from './readSecretFile.ts';

/** The variables that say how to reach an S3 server. */
export interface S3Variables extends PlainVariables {
  FLOORSCOPE_S3_URL?: string | undefined;
  FLOORSCOPE_S3_REGION?: string | undefined;
  FLOORSCOPE_S3_ACCESS_KEY?: string | undefined;
  FLOORSCOPE_S3_SECRET_KEY?: string | undefined;
  FLOORSCOPE_S3_SECRET_KEY_FILE?: string | undefined;
  FLOORSCOPE_S3_CA_FILE?: string | undefined;
}

/** Where backups at `s3://` addresses lie. Throws one plain sentence naming the setting at fault. */
export function readS3(env: S3Variables): S3Settings {
  const { FLOORSCOPE_S3_CA_FILE: caFile } = env;
  return {
    url: readUrl(env),
    region: env.FLOORSCOPE_S3_REGION,
    login: readLogin(env),
    ca: caFile === undefined ? undefined : readSecretFile('FLOORSCOPE_S3_CA_FILE', caFile),
  };
}

function readUrl(env: S3Variables): string | undefined {
  const { FLOORSCOPE_S3_URL: given } = env;
  if (given === undefined) return undefined;
  const { protocol, hostname, username, password, search, hash } = new URL(given);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('FLOORSCOPE_S3_URL must begin with https:// or http://.');
  if (username + password !== '')
    throw new Error(
      'FLOORSCOPE_S3_URL may hold no key: set FLOORSCOPE_S3_ACCESS_KEY and FLOORSCOPE_S3_SECRET_KEY.',
    );
  if (search + hash !== '')
    throw new Error('FLOORSCOPE_S3_URL must be the address of the server, without a question.');
  if (protocol === 'http:')
    refusePlain(env, { setting: 'FLOORSCOPE_S3_URL', host: hostname, remedy: 'Use https://' });
  return given;
}

function readLogin(env: S3Variables): S3Settings['login'] {
  const { FLOORSCOPE_S3_ACCESS_KEY: accessKeyId, FLOORSCOPE_S3_SECRET_KEY: given } = env;
  const { FLOORSCOPE_S3_SECRET_KEY_FILE: file } = env;
  if (given !== undefined && file !== undefined)
    throw new Error('Set FLOORSCOPE_S3_SECRET_KEY or FLOORSCOPE_S3_SECRET_KEY_FILE, not both.');
  const secretAccessKey =
    file === undefined ? given : readSecretFile('FLOORSCOPE_S3_SECRET_KEY_FILE', file);
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('FLOORSCOPE_S3_ACCESS_KEY and FLOORSCOPE_S3_SECRET_KEY go together.');
  if (secretAccessKey === '') throw new Error('FLOORSCOPE_S3_SECRET_KEY is empty.');
  const { hostname: host } = new URL(env.FLOORSCOPE_S3_URL ?? 'https://s3.amazonaws.com');
  const fault = passwordFault({ user: accessKeyId, password: secretAccessKey, host });
  if (fault !== null) throw new Error(`FLOORSCOPE_S3_SECRET_KEY ${fault}`);
  return { accessKeyId, secretAccessKey };
}
