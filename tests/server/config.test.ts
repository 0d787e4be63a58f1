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
});
