import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Page } from '#src/ui/page/Page.tsx';

vi.stubGlobal('window', { location: new URL('https://floors.example/') });

/** The headings of an element, as "1 Keys". */
function headingsOf(element: ReactNode): string[] {
  const found = renderToStaticMarkup(element).matchAll(/<h(\d)[^>]*>(.*?)<\/h\1>/g);
  return [...found].map(([, level = '', text = '']) => `${level} ${text}`);
}

describe('a page', () => {
  const parts = (
    <>
      <EmptyState title="No keys yet">Make one.</EmptyState>
      <ErrorPanel error={new Error('odd')} />
    </>
  );

  it('has exactly one first-level heading', () => {
    expect(headingsOf(<Page title="Keys">{parts}</Page>)).toEqual([
      '1 Keys',
      '2 No keys yet',
      '2 Oops, something went wrong',
    ]);
    expect(headingsOf(<EmptyState title="Page not found">Gone.</EmptyState>)).toEqual([
      '1 Page not found',
    ]);
  });
});
