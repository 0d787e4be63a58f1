import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { PageHistory } from '#src/lib/browser/PageHistory.ts';
import { PageHistoryContext } from '#src/lib/browser/usePageHistory.ts';

/** Tells the pages within it the address of the tab, and changes it for them. Shown once the address is that of a page. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => new PageHistory());
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  return (
    <PageHistoryContext value={history}>
      <Router location={place} navigator={history}>
        {children}
      </Router>
    </PageHistoryContext>
  );
}
