import { describe, expect, it } from 'vitest';
import { Later } from '#src/lib/browser/Later.ts';
import { ChunkLoadError, CssLoadError } from '#src/lib/errors/ChunkLoadError.ts';

/** A part whose fetching ends as the answers say, in turn. */
function answering(...answers: (string | Error)[]) {
  let asked = 0;
  const later = new Later(async () => {
    const answer = answers[asked];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { later, asked: () => asked };
}

describe('a part of the program that comes later', () => {
  it('is fetched when it is wanted, and once', async () => {
    const { later, asked } = answering('dialog', 'another');
    expect(later.part).toBeNull();
    expect(asked()).toBe(0);
    later.prepare();
    await expect(Promise.all([later.fetch(), later.fetch()])).resolves.toEqual([
      'dialog',
      'dialog',
    ]);
    expect(later.part).toBe('dialog');
    expect(asked()).toBe(1);
  });

  it('is fetched again after its script failed', async () => {
    const { later } = answering(new TypeError('Failed to fetch'), 'dialog');
    await expect(later.fetch()).rejects.toBeInstanceOf(ChunkLoadError);
    expect(later.part).toBeNull();
    await expect(later.fetch()).resolves.toBe('dialog');
  });

  it('stays away after its stylesheet failed, which the browser takes for loaded', async () => {
    const { later, asked } = answering(new Error('Unable to preload CSS for /a.css'), 'dialog');
    await expect(later.fetch()).rejects.toBeInstanceOf(CssLoadError);
    await expect(later.fetch()).rejects.toBeInstanceOf(CssLoadError);
    expect(asked()).toBe(1);
  });
});
