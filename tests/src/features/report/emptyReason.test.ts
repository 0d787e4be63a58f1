import { describe, expect, it } from 'vitest';
import { emptyReason } from '#src/features/report/empty/emptyReason.ts';

describe('a frame with nothing to show', () => {
  const past = { isFuture: false };
  const future = { isFuture: true };
  const minutes = { openMinutes: 100, coverage: 0.9 };
  const nothing = { openMinutes: 0, coverage: null };

  it('is closed, in the future, or without data', () => {
    expect(emptyReason(nothing, past)).toBe('closed');
    expect(emptyReason(nothing, future)).toBe('future');
    expect(emptyReason({ ...minutes, coverage: 0 }, past)).toBe('no-data');
  });

  it('has less than 5% coverage', () => {
    expect(emptyReason({ ...minutes, coverage: 0.04 }, past)).toBe('no-data');
    expect(emptyReason({ ...minutes, coverage: 0.06 }, past)).toBeNull();
  });
});
