import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const key = 'k3y-of-the-administrator-32-chars-long';

describe('the settings', () => {
  it('have the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      dataDir: './data',
      host: '127.0.0.1',
      port: 4100,
      demo: 'full',
      adminKey: undefined,
    });
  });

  it('are rejected by name when unknown or invalid', () => {
    expect(() => readConfig({ FLOORSCOPE_PROT: '1' })).toThrow(/^FLOORSCOPE_PROT is not a setting/);
    expect(() => readConfig({ FLOORSCOPE_PORT: 'x' })).toThrow(/^FLOORSCOPE_PORT is not valid/);
    expect(() => readConfig({ FLOORSCOPE_DEMO: 'huge' })).toThrow(/^FLOORSCOPE_DEMO is not valid/);
  });

  it('reject a short or placeholder administrator key with a clear message', () => {
    expect(() => readConfig({ FLOORSCOPE_ADMIN_KEY: 'short' })).toThrow(
      'FLOORSCOPE_ADMIN_KEY must have at least 32 characters.',
    );
    const placeholder = 'change-me-change-me-change-me-change-me';
    expect(() => readConfig({ FLOORSCOPE_ADMIN_KEY: placeholder })).toThrow(/placeholder/);
  });

  it('read the administrator key from a file, without its line break', () => {
    const file = join(temporaryFolder(), 'key');
    writeFileSync(file, `${key}\n`);
    expect(readConfig({ FLOORSCOPE_ADMIN_KEY_FILE: file }).adminKey).toBe(key);
    expect(() => readConfig({ FLOORSCOPE_ADMIN_KEY_FILE: `${file}-absent` })).toThrow(
      /cannot be read/,
    );
    const both = { FLOORSCOPE_ADMIN_KEY: key, FLOORSCOPE_ADMIN_KEY_FILE: file };
    expect(() => readConfig(both)).toThrow(/not both/);
  });

  it('read the addresses of the stores, with their passwords, from files', () => {
    const addresses = {
      DIRECTORY: 'postgres://floors:a-random-word@db.company.example/floors?sslmode=verify-full',
      SAMPLES: 'https://floors:a-random-word@samples.company.example:8443/floors',
    };
    const variables = Object.fromEntries(
      Object.entries(addresses).map(([name, address]) => {
        const file = join(temporaryFolder(), name);
        writeFileSync(file, `${address}\n`);
        return [`FLOORSCOPE_${name}_URL_FILE`, file];
      }),
    );
    expect(readConfig(variables)).toMatchObject({
      directoryUrl: addresses.DIRECTORY,
      samplesUrl: addresses.SAMPLES,
    });
    expect(() => readConfig({ ...variables, FLOORSCOPE_SAMPLES_URL: addresses.SAMPLES })).toThrow(
      'Set FLOORSCOPE_SAMPLES_URL or FLOORSCOPE_SAMPLES_URL_FILE, not both.',
    );
    const file = join(temporaryFolder(), 'no-address');
    writeFileSync(file, 'nowhere');
    expect(() => readConfig({ FLOORSCOPE_DIRECTORY_URL_FILE: file })).toThrow(
      'FLOORSCOPE_DIRECTORY_URL_FILE is not valid',
    );
  });

  const s3 = { FLOORSCOPE_S3_URL: 'https://minio.company.example', FLOORSCOPE_S3_ACCESS_KEY: 'me' };
  const mqtt = { FLOORSCOPE_MQTT_URL: 'mqtts://floors@broker.company.example' };
  it.each<[Record<string, string>, string]>([
    [{ FLOORSCOPE_DIRECTORY_URL: 'postgres://postgres:postgres@db.example/a' }, 'well-known'],
    [{ FLOORSCOPE_DIRECTORY_URL: 'postgres://a:change-me@localhost/a' }, 'a placeholder'],
    [{ FLOORSCOPE_DIRECTORY_URL: 'postgres://a:A@db.example/a' }, 'equals its user name'],
    [{ FLOORSCOPE_SAMPLES_URL: 'https://default@samples.example' }, 'holds no password'],
    [{ FLOORSCOPE_SAMPLES_URL: 'https://samples.example' }, 'holds no password'],
    [{ FLOORSCOPE_SAMPLES_URL: 'https://default:clickhouse@samples.example' }, 'well-known'],
    [{ ...s3, FLOORSCOPE_S3_SECRET_KEY: 'minioadmin' }, 'well-known'],
    [{ ...s3, FLOORSCOPE_S3_SECRET_KEY: 'me' }, 'equals its user name'],
    [{ ...mqtt, FLOORSCOPE_MQTT_PASSWORD: 'Guest' }, 'well-known'],
    [{ ...mqtt, FLOORSCOPE_MQTT_PASSWORD: 'floors' }, 'equals its user name'],
  ])('refuse a password that anybody could guess: %j', (variables, reason) => {
    expect(() => readConfig(variables)).toThrow(reason);
  });

  const word = 'a-random-word';
  it.each([
    { FLOORSCOPE_SAMPLES_URL: `http://a:${word}@samples.example` },
    { FLOORSCOPE_S3_URL: 'http://minio.example:9000' },
    { FLOORSCOPE_MQTT_URL: 'mqtt://broker.example' },
    { FLOORSCOPE_MQTT_URL: 'mqtt://10.0.0.5' },
    { FLOORSCOPE_DIRECTORY_URL: `postgres://a:${word}@db.example/a` },
    { FLOORSCOPE_DIRECTORY_URL: `postgres://a:${word}@localhost/a?host=db.example` },
    { FLOORSCOPE_DIRECTORY_URL: `postgres://a:${word}@db.example/a?sslmode=disable` },
    { FLOORSCOPE_DIRECTORY_URL: `postgres://a:${word}@db.example/a?sslmode=no-verify` },
    {
      FLOORSCOPE_DIRECTORY_URL: `postgres://a:${word}@db.example/a?sslmode=require&uselibpqcompat=true`,
    },
  ])('refuse to leave this machine without encryption unless it is allowed: %j', (variables) => {
    expect(() => readConfig(variables)).toThrow(/would not be encrypted\. .*, or set/);
    const allowed = { ...variables, FLOORSCOPE_PLAIN_CONNECTIONS: 'allowed' };
    expect(readConfig(allowed).isPlainAllowed).toBe(true);
  });

  it.each([
    { FLOORSCOPE_SAMPLES_URL: 'http://127.0.0.1:8123' },
    { FLOORSCOPE_S3_URL: 'http://localhost:9000' },
    { FLOORSCOPE_MQTT_URL: 'mqtt://[::1]' },
    { FLOORSCOPE_DIRECTORY_URL: 'postgres:///floors?host=/run/postgresql' },
    { FLOORSCOPE_DIRECTORY_URL: 'postgres://localhost/floors' },
    { FLOORSCOPE_DIRECTORY_URL: `postgres://a:${word}@db.example/a?sslmode=verify-full` },
    {
      FLOORSCOPE_DIRECTORY_URL:
        'postgres://a@db.example/a?sslmode=verify-full&sslcert=/c.pem&sslkey=/k.pem',
    },
  ])('take a connection that is encrypted or stays on this machine: %j', (variables) => {
    expect(readConfig(variables).isPlainAllowed).toBe(false);
  });

  it('read the authority and the certificate for a ClickHouse server', () => {
    const file = join(temporaryFolder(), 'pem');
    writeFileSync(file, 'a PEM text\n');
    const url = { FLOORSCOPE_SAMPLES_URL: 'https://floors@samples.example' };
    const ca = { FLOORSCOPE_SAMPLES_CA_FILE: file };
    const own = { FLOORSCOPE_SAMPLES_CERT_FILE: file, FLOORSCOPE_SAMPLES_KEY_FILE: file };
    expect(readConfig({ ...url, ...ca, ...own }).samplesTls).toEqual({
      ca: 'a PEM text',
      own: { cert: 'a PEM text', key: 'a PEM text' },
    });
    expect(() => readConfig({ ...url, ...own })).toThrow('go together');
    expect(() => readConfig({ ...ca, ...own })).toThrow('begins with https://');
  });
});
