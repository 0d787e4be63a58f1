import { describe, expect, it } from 'vitest';
import { stretchLookup } from '#src/pages/consolidate/stack/toPlaybackDay.ts';

/** Every color is its own number. */
const lookup = Uint8Array.from({ length: 1024 }, (_, at) => Math.floor(at / 4));

describe('a palette under texels of another domain', () => {
  it('stays itself where the domains are the same', () => {
    expect(stretchLookup(lookup, { domainMax: 1.2, texelMax: 1.2 })).toBe(lookup);
  });

  it('shows a value in its own color, and its end beyond', () => {
    const stretched = stretchLookup(lookup, { domainMax: 1, texelMax: 1.2 });
    const at = (share: number) => stretched[Math.round((share / 1.2) * 254) * 4] ?? -1;
    expect(at(0)).toBe(0);
    expect(Math.abs(at(0.5) - 127)).toBeLessThanOrEqual(1);
    expect([at(1), at(1.2)]).toEqual([254, 254]);
    expect(stretched[1020], 'no value stays no value').toBe(255);
  });
});
