import type { MqttBlock, MqttSettings } from '../mqtt/settings/mqttBlock.ts';
import { passwordFault } from './passwordFault.ts';
import { refusePlain, type PlainVariables } from './plainConnections.ts';
import { readSecretFile } from './readSecretFile.ts';

/** The variables that say how to reach a broker. */
export interface MqttVariables extends PlainVariables {
  FLOORSCOPE_MQTT_URL?: string | undefined;
  FLOORSCOPE_MQTT_USER?: string | undefined;
  FLOORSCOPE_MQTT_PASSWORD?: string | undefined;
  FLOORSCOPE_MQTT_PASSWORD_FILE?: string | undefined;
  FLOORSCOPE_MQTT_CA_FILE?: string | undefined;
  FLOORSCOPE_MQTT_CERT_FILE?: string | undefined;
  FLOORSCOPE_MQTT_KEY_FILE?: string | undefined;
  /** Whether servers share a directory. */
  isOneOfSeveral: boolean;
}

const defaultPort = { 'mqtt:': 1883, 'mqtts:': 8883 } as const;
/** What servers on one directory share messages under, unless the settings say otherwise. */
const defaultShare = 'floorscope';

/** The broker of the settings, null without FLOORSCOPE_MQTT_URL. Throws one plain sentence naming the setting at fault. */
export function readMqtt(env: MqttVariables, block: MqttBlock): MqttSettings | null {
  if (env.FLOORSCOPE_MQTT_URL === undefined) {
    refuseAlone(env);
    return null;
  }
  const url = new URL(env.FLOORSCOPE_MQTT_URL);
  const address = readAddress(url);
  const login = readLogin(env, url);
  const tls = readTls(env, address.protocol === 'mqtts');
  if (address.protocol === 'mqtt')
    refusePlain(env, {
      setting: 'FLOORSCOPE_MQTT_URL',
      host: address.host,
      remedy: 'Use mqtts://',
    });
  return {
    name: `${url.hostname}:${address.port}`,
    address,
    login,
    tls,
    clientId: block.client_id,
    share: block.share ?? (env.isOneOfSeveral ? defaultShare : null),
    sessionS: block.session,
    prefix: block.prefix,
    subscriptions: block.subscriptions,
  };
}

function refuseAlone(env: MqttVariables): void {
  const lonely = Object.entries(env).find(
    ([name, value]) => name.startsWith('FLOORSCOPE_MQTT_') && value !== undefined,
  );
  if (lonely) throw new Error(`${lonely[0]} needs FLOORSCOPE_MQTT_URL.`);
}

function readAddress(url: URL): MqttSettings['address'] {
  const { protocol, hostname, pathname, search, hash } = url;
  if (protocol !== 'mqtt:' && protocol !== 'mqtts:')
    throw new Error('FLOORSCOPE_MQTT_URL must begin with mqtt:// or mqtts://.');
  if (hostname === '' || !['', '/'].includes(pathname + search + hash))
    throw new Error('FLOORSCOPE_MQTT_URL must be a host, with a port if it is another than usual.');
  return {
    protocol: protocol === 'mqtts:' ? 'mqtts' : 'mqtt',
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? defaultPort[protocol] : Number(url.port),
  };
}

function readLogin(env: MqttVariables, url: URL): MqttSettings['login'] {
  const password = readPassword(env, url);
  if (env.FLOORSCOPE_MQTT_USER !== undefined && url.username !== '')
    throw new Error('Set FLOORSCOPE_MQTT_USER or a user in FLOORSCOPE_MQTT_URL, not both.');
  const username = env.FLOORSCOPE_MQTT_USER ?? decodeURIComponent(url.username);
  if (password !== undefined && username === '')
    throw new Error('The password for MQTT needs FLOORSCOPE_MQTT_USER.');
  const fault =
    password !== undefined && passwordFault({ user: username, password, host: url.hostname });
  if (fault) throw new Error(`FLOORSCOPE_MQTT_PASSWORD ${fault}`);
  return { ...(username !== '' && { username }), ...(password !== undefined && { password }) };
}

function readPassword(env: MqttVariables, url: URL): string | undefined {
  const { FLOORSCOPE_MQTT_PASSWORD: given, FLOORSCOPE_MQTT_PASSWORD_FILE: file } = env;
  const inUrl = url.password === '' ? undefined : decodeURIComponent(url.password);
  if ([given, file, inUrl].filter((one) => one !== undefined).length > 1)
    throw new Error(
      'Set one of FLOORSCOPE_MQTT_PASSWORD, FLOORSCOPE_MQTT_PASSWORD_FILE and a password in FLOORSCOPE_MQTT_URL.',
    );
  const password =
    file === undefined ? (given ?? inUrl) : readSecretFile('FLOORSCOPE_MQTT_PASSWORD_FILE', file);
  if (password === '') throw new Error('FLOORSCOPE_MQTT_PASSWORD is empty.');
  return password;
}

const tlsFiles = {
  ca: 'FLOORSCOPE_MQTT_CA_FILE',
  cert: 'FLOORSCOPE_MQTT_CERT_FILE',
  key: 'FLOORSCOPE_MQTT_KEY_FILE',
} as const;

function readTls(env: MqttVariables, isTls: boolean): MqttSettings['tls'] {
  const given = Object.entries(tlsFiles).flatMap(([part, name]) => {
    const file = env[name];
    return file === undefined ? [] : [[part, name, file] as const];
  });
  const [first] = given;
  if (first && !isTls) throw new Error(`${first[1]} needs an address that begins with mqtts://.`);
  const hasCert = env[tlsFiles.cert] !== undefined;
  if (hasCert !== (env[tlsFiles.key] !== undefined))
    throw new Error(`${tlsFiles.cert} and ${tlsFiles.key} go together.`);
  return Object.fromEntries(given.map(([part, name, file]) => [part, readSecretFile(name, file)]));
}
