import { describe, expect, it } from 'vitest';
import { isShownTwice } from '#domain/report/cellText.ts';

const at = (text: string, zone: string) => isShownTwice(Date.parse(text), zone);

describe('a time that the clock shows twice', () => {
  it('is in both hours when clocks go back', () => {
    const zone = 'Europe/Amsterdam';
    expect(at('2026-10-24T23:55:00Z', zone)).toBe(false);
    expect(at('2026-10-25T00:00:00Z', zone)).toBe(true);
    expect(at('2026-10-25T01:55:00Z', zone)).toBe(true);
    expect(at('2026-10-25T02:00:00Z', zone)).toBe(false);
  });

  it('does not exist when clocks go forward', () => {
    for (const text of ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'])
      expect(at(text, 'Europe/Amsterdam')).toBe(false);
  });

  it('spans half an hour where clocks go back by half an hour', () => {
    expect(at('2026-04-04T14:45:00Z', 'Australia/Lord_Howe')).toBe(true);
    expect(at('2026-04-04T14:15:00Z', 'Australia/Lord_Howe')).toBe(false);
  });
});
