import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { z } from 'zod';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { ChunkLoadError, CssLoadError, loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import { classifyError, endsWithSession } from '#src/lib/errors/classifyError.ts';
import { FakeClock } from '../FakeClock.ts';

const refusal = { code: 'INVALID_FILTER', reason: 'at 3', status: 400 };

describe('classifyError', () => {
  it('distinguishes a login error from other errors', () => {
    expect(classifyError(new ApiError({ ...refusal, isLogin: false }))).toEqual({
      kind: 'api',
      ...refusal,
    });
    expect(
      classifyError(
        new ApiError({ code: 'API_KEY_TIMED_OUT', reason: 'old', status: 401, isLogin: true }),
      ),
    ).toEqual({ kind: 'login', code: 'API_KEY_TIMED_OUT', reason: 'old' });
  });

  it('treats timeouts and canceled calls as aborted', () => {
    expect(classifyError(new DOMException('', 'AbortError')).kind).toBe('aborted');
    expect(classifyError(new DOMException('', 'TimeoutError')).kind).toBe('aborted');
  });

  it('tells what only ends with its session from what a person must hear of', () => {
    const login = { code: 'API_KEY_TIMED_OUT', reason: 'old', status: 401, isLogin: true };
    expect(endsWithSession(new ApiError(login))).toBe(true);
    expect(endsWithSession(new DOMException('', 'AbortError'))).toBe(true);
    expect(endsWithSession(new DOMException('', 'TimeoutError'))).toBe(false);
    expect(endsWithSession(new ApiError({ ...refusal, isLogin: false }))).toBe(false);
    expect(endsWithSession(new TypeError('Failed to fetch'))).toBe(false);
  });

  it('recognizes network errors of all browsers', () => {
    for (const message of ['Failed to fetch', 'Network Error', 'Load failed'])
      expect(classifyError(new TypeError(message)).kind).toBe('network');
  });

  it('says what breaks the contract in an answer, and where', () => {
    const answer = z.object({
      zones: z.array(z.object({ id: z.string('is no text') })),
      at: z.string(),
    });
    const { error } = answer.safeParse({ zones: [{}, {}, {}] });
    expect(classifyError(error)).toEqual({
      kind: 'bug',
      name: 'ZodError',
      message: [0, 1, 2]
        .map((at) => `zones.${at}.id: is no text`)
        .concat('and 1 more')
        .join('; '),
    });
  });

  it('treats everything else as a bug and never throws', () => {
    expect(classifyError(new RangeError('out'))).toEqual({
      kind: 'bug',
      name: 'RangeError',
      message: 'out',
    });
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(['bug', 'network', 'aborted']).toContain(classifyError(thrown).kind);
      }),
    );
  });
});

describe('loadChunk', () => {
  const failing = (message: string) => () => Promise.reject(new TypeError(message));

  it('turns a failed import into a ChunkLoadError, of a stylesheet into a CssLoadError', async () => {
    const clock = new FakeClock();
    await expect(
      loadChunk(failing('Failed to fetch dynamically imported module'), clock),
    ).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(
      loadChunk(failing('Unable to preload CSS for /assets/x.css'), clock),
    ).rejects.toBeInstanceOf(CssLoadError);
  });

  it('gives up after 120 seconds', async () => {
    const clock = new FakeClock();
    const failed = vi.fn<(error: unknown) => void>();
    const loading = loadChunk(() => new Promise<never>(() => {}), clock);
    loading.catch(failed);
    clock.pass(119_999);
    await Promise.resolve();
    expect(failed).not.toHaveBeenCalled();
    clock.pass(1);
    await expect(loading).rejects.toBeInstanceOf(ChunkLoadError);
  });

  it('shows a failed part as a network problem', () => {
    expect(classifyError(new ChunkLoadError('x')).kind).toBe('network');
  });
});
