import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { ErrorBoundary } from '#src/ui/error/ErrorBoundary.tsx';
import { ErrorPanel, SupportEmailContext } from '#src/ui/error/ErrorPanel.tsx';

const here = 'https://floors.example/building/chart?ids=4';

beforeAll(() => vi.stubGlobal('window', { location: new URL(here) }));
afterAll(() => vi.unstubAllGlobals());

/** The words of an element, without its markup. */
function wordsOf(element: ReactNode): string {
  const markup = renderToStaticMarkup(
    <SupportEmailContext value="help@floors.example">{element}</SupportEmailContext>,
  );
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

describe('the error panel', () => {
  it('asks for an email with a screenshot and the URL, and offers three ways on', () => {
    const words = wordsOf(<ErrorPanel error={new Error('odd')} />);
    expect(words).toContain('Oops, something went wrong');
    expect(words).toContain(
      'please e-mail support help@floors.example with a screenshot and the URL',
    );
    for (const way of ['Reload the page', 'Reset', 'Go to homepage']) expect(words).toContain(way);
    expect(words).toContain(`Report URL: ${here}`);
    const markup = renderToStaticMarkup(<ErrorPanel error={new Error('odd')} />);
    expect(markup).toContain('<details');
    expect(markup).toContain('href="/building/chart"');
  });

  it.each([
    [
      new ApiError({ code: 'INVALID_FILTER', reason: 'at 3', status: 400, isLogin: false }),
      'The API responded with an error. The API responded with the following error(s): Error code INVALID_FILTER: at 3',
    ],
    [new DOMException('', 'TimeoutError'), 'The request took too long and was aborted'],
    [
      new TypeError('Failed to fetch'),
      'There was a problem with your network connection. Check that your internet connection is working. Disable your VPN. Reload the page if the request took too long. TypeError: Failed to fetch',
    ],
    [new RangeError('out'), "It seems that you've discovered a bug in our code. RangeError: out"],
  ])('explains %s', (error, text) => {
    expect(wordsOf(<ErrorPanel error={error} />)).toContain(text);
  });

  it('waits for the new session instead of showing a login error', () => {
    const error = new ApiError({
      code: 'API_KEY_TIMED_OUT',
      reason: 'old',
      status: 401,
      isLogin: true,
    });
    expect(wordsOf(<ErrorPanel error={error} />)).not.toContain('Oops');
  });

  it('is shown by the error boundary', () => {
    const failed = ErrorBoundary.getDerivedStateFromError(new Error('while rendering'));
    const boundary = new ErrorBoundary({ children: 'the page', resetKey: '/' });
    expect(boundary.render()).toBe('the page');
    boundary.state = { ...boundary.state, ...failed };
    expect(wordsOf(boundary.render())).toContain('Error: while rendering');
  });
});
