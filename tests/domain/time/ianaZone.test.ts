import { expect, test } from 'vitest';
import { ianaZone } from '#domain/time/ianaZone.ts';

test.each([
  ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Eastern Standard Time', 'America/New_York'],
  ['Europe/Atlantis', null],
  ['constructor', null],
])('%s is %s', (name, zone) => {
  expect(ianaZone(name)).toBe(zone);
});
