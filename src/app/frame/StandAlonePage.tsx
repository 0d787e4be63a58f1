import type { ReactNode } from 'react';
import { useDocumentTitle } from '#src/lib/browser/useDocumentTitle.ts';

/** A page that stands in no menu, with its title. */
export function StandAlonePage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return children;
}
