import { Link2Off } from 'lucide-react';
import { useDocumentTitle } from '#src/lib/browser/useDocumentTitle.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';

/** What an ended, a revoked and an unknown link say alike. */
export function LinkEnded() {
  useDocumentTitle('Link ended');
  return (
    <main>
      <EmptyState title="This link has ended." icon={<Link2Off size={24} aria-hidden />}>
        Ask the person who shared it for a new one.
      </EmptyState>
    </main>
  );
}
