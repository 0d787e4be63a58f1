import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const url = 'mqtts://broker.company.example';

function read(text: string, variables: Record<string, string> = {}) {
  const file = join(temporaryFolder(), 'floorscope.yaml');
  writeFileSync(file, text);
  return readConfig({ FLOORSCOPE_CONFIG: file, FLOORSCOPE_MQTT_URL: url, ...variables }).mqtt;
}

const secretFile = (text: string): string => {
  const file = join(temporaryFolder(), 'secret');
  writeFileSync(file, `${text}\n`);
  return file;
};

describe('the settings of MQTT', () => {
  it('are none without an address', () => {
    expect(readConfig({}).mqtt).toBeNull();
    expect(() => readConfig({ FLOORSCOPE_MQTT_USER: 'floors' })).toThrow(
      'FLOORSCOPE_MQTT_USER needs FLOORSCOPE_MQTT_URL.',
    );
  });

  it('have a topic of building, sensor and metric where the file says nothing', () => {
    expect(readConfig({ FLOORSCOPE_MQTT_URL: url }).mqtt).toMatchObject({
      name: 'broker.company.example:8883',
      address: { protocol: 'mqtts', host: 'broker.company.example', port: 8883 },
      login: {},
      share: null,
      sessionS: 7 * 86_400,
      prefix: 'floorscope',
      subscriptions: [{ topic: '{prefix}/{building}/{sensor}/{metric}', payload: 'plain' }],
    });
  });

  it('take user and password from the address, variables or a file', () => {
    const login = { username: 'floors', password: 'p@ss/word' };
    const of = (variables: Record<string, string>) => readConfig(variables).mqtt?.login;
    expect(of({ FLOORSCOPE_MQTT_URL: 'mqtts://floors:p%40ss%2Fword@[::1]:8884' })).toEqual(login);
    const user = { FLOORSCOPE_MQTT_URL: url, FLOORSCOPE_MQTT_USER: 'floors' };
    expect(of({ ...user, FLOORSCOPE_MQTT_PASSWORD: 'p@ss/word' })).toEqual(login);
    expect(of({ ...user, FLOORSCOPE_MQTT_PASSWORD_FILE: secretFile('p@ss/word') })).toEqual(login);
  });

  it('share messages where servers share a directory, or the file names a group', () => {
    expect(read('mqtt: { share: floors }')?.share).toBe('floors');
    const shared = {
      FLOORSCOPE_DIRECTORY_URL:
        'postgres://floors:a-random-word@db.company.example/floors?sslmode=verify-full',
    };
    expect(read('mqtt: {}', shared)?.share).toBe('floorscope');
  });

  it('read certificates for mqtts', () => {
    const files = {
      FLOORSCOPE_MQTT_CA_FILE: secretFile('an authority'),
      FLOORSCOPE_MQTT_CERT_FILE: secretFile('a certificate'),
      FLOORSCOPE_MQTT_KEY_FILE: secretFile('a key'),
    };
    const secure = { FLOORSCOPE_MQTT_URL: 'mqtts://broker.company.example' };
    expect(readConfig({ ...secure, ...files }).mqtt).toMatchObject({
      address: { protocol: 'mqtts', port: 8883 },
      tls: { ca: 'an authority', cert: 'a certificate', key: 'a key' },
    });
    expect(() =>
      readConfig({ FLOORSCOPE_MQTT_URL: 'mqtt://broker.company.example', ...files }),
    ).toThrow('FLOORSCOPE_MQTT_CA_FILE needs an address that begins with mqtts://.');
    const { FLOORSCOPE_MQTT_KEY_FILE: _, ...keyless } = files;
    expect(() => readConfig({ ...secure, ...keyless })).toThrow('go together');
  });

  it.each([
    [{ FLOORSCOPE_MQTT_URL: 'http://broker' }, 'must begin with mqtt:// or mqtts://'],
    [{ FLOORSCOPE_MQTT_URL: 'mqtt://broker/topic' }, 'must be a host'],
    [{ FLOORSCOPE_MQTT_URL: 'mqtts://floors:FLOORS@broker' }, 'equals its user name'],
    [{ FLOORSCOPE_MQTT_URL: 'nowhere' }, 'FLOORSCOPE_MQTT_URL is not valid'],
    [
      { FLOORSCOPE_MQTT_URL: 'mqtt://a:b@broker', FLOORSCOPE_MQTT_PASSWORD: 'c' },
      'Set one of FLOORSCOPE_MQTT_PASSWORD',
    ],
    [{ FLOORSCOPE_MQTT_URL: 'mqtt://a@b', FLOORSCOPE_MQTT_USER: 'c' }, 'not both'],
    [{ FLOORSCOPE_MQTT_URL: url, FLOORSCOPE_MQTT_PASSWORD: 'c' }, 'needs FLOORSCOPE_MQTT_USER'],
    [
      { FLOORSCOPE_MQTT_URL: 'mqtt://a@b', FLOORSCOPE_MQTT_PASSWORD: 'change-me' },
      'holds a placeholder',
    ],
    [
      { FLOORSCOPE_MQTT_URL: 'mqtts://b', FLOORSCOPE_MQTT_CA_FILE: '/nowhere.pem' },
      'FLOORSCOPE_MQTT_CA_FILE cannot be read',
    ],
  ])('with %j are refused', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(message);
  });

  const whole = `
mqtt:
  prefix: acme
  session: 2d
  subscriptions:
    - topic: 's/{sensor}/{metric}'
      metrics: { people: count }
    - topic: 'g/+/{sensor}'
      payload: json
      time: $.time
      count: { path: $.people }
`;

  it.each([
    [
      "'s/{sensor}/{metric}'",
      "'s/{sensor}/x{metric}'",
      /line 6: .*0\.topic: "x\{metric\}" must be one name/,
    ],
    ["'s/{sensor}/{metric}'", "'s/#/{sensor}'", /line 6: .*has # before its last level/],
    ["'s/{sensor}/{metric}'", "'s/{sensor}/{sensor}'", /names a level twice/],
    ["'s/{sensor}/{metric}'", "'$share/g/{sensor}/{metric}'", /must not start with \$/],
    ["'s/{sensor}/{metric}'", "'s/{sensor}'", /0\.topic: needs \{metric\}/],
    ["'s/{sensor}/{metric}'", "'s/{metric}'", /0\.topic: needs \{sensor\}/],
    [
      "'g/+/{sensor}'",
      "'s/{sensor}/+'",
      /line 8: .*1\.topic: has the same messages as subscription 1/,
    ],
    [
      'people: count',
      'people: counts',
      /line 7: .*metrics\.people.*: must be count, in_use or entries/,
    ],
    [
      'people: count',
      'people: { field: count, unit: percent }',
      /metrics: unit: percent is for in_use/,
    ],
    ['session: 2d', 'session: 2w', /line 4: mqtt\.session: must be hours or days/],
    ['session: 2d', 'session: 90d', /mqtt\.session: must be at most 30 days/],
    ['prefix: acme', 'prefix: acme/#', /line 3: mqtt\.prefix: must have none of/],
    [
      'payload: json',
      'payload: xml',
      /line 9: .*1\.payload: must be plain, json, chirpstack or ttn/,
    ],
    ['payload: json', 'payload: chirpstack', /line 10: .*1\.time: goes with payload: json only/],
    ['$.time', '$.time[', /line 10: .*1\.time: must be a JSON path such as \$\.people \(/],
    ['$.time', 'time', /1\.time: must be a JSON path such as/],
    ['$.time', '$..time', /1\.time: must be a JSON path of one value/],
    ['$.time', "'@.time'", /1\.time: begins with @, which needs each/],
    ['count: {', 'value: $.v\n      count: {', /1\.value: goes without count, in_use and entries/],
    ['count: {', 'counts: {', /line 11: .*1\.counts: is not a setting/],
    ['count: { path: $.people }', 'source: x', /1\.payload: needs count, in_use, entries or value/],
    ['time: $.time', "source: '{house}'", /line 10: .*1\.source: the topic has no \{house\}/],
    ['time: $.time', 'layer: floor', /1\.layer: must be a layer/],
    ['time: $.time', 'period_s: 0', /1\.period_s: must be/],
  ])('with %j as %j are refused with file, line and field', (right, wrong, message) => {
    expect(() => read(whole)).not.toThrow();
    const attempt = () => read(whole.replace(right, wrong));
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(/floorscope\.yaml/);
  });
});
