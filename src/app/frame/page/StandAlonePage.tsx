import type { ReactNode } from 'react';
import { useDocumentTitle } from '#src/lib/browser/useDocumentTitle.ts';
import { useNavigationEvents } from './usePageEvents.ts';

interface StandAlonePageProps {
  title: string;
  /** Under which it is reported. */
  page: string;
  children: ReactNode;
}

/** A page that stands in no menu, with its title. */
export function StandAlonePage({ title, page, children }: StandAlonePageProps) {
  useNavigationEvents(page);
  useDocumentTitle(title);
  return children;
}
