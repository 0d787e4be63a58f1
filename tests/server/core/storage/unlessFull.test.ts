import { describe, expect, it } from 'vitest';
import { unlessFull } from '#server/core/storage/freeSpace.ts';
import { AppError } from '#server/core/AppError.ts';

/** Notes a use, which fails. */
function fail(error: Error): Promise<void> {
  return unlessFull(async () => {
    throw error;
  });
}

describe('noting the use of a key', () => {
  it('is left out while the disk is full', async () => {
    await expect(fail(new AppError('STORAGE_FULL', 'No room'))).resolves.toBeUndefined();
  });

  it('fails on anything else', async () => {
    const away = new AppError('ENGINE_UNAVAILABLE', 'Away');
    const other = Object.assign(new Error('Broken'), { code: 'STORAGE_FULL' });
    await expect(fail(away)).rejects.toBe(away);
    await expect(fail(other)).rejects.toBe(other);
  });
});
