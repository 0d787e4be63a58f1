import { MapPinOff } from 'lucide-react';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';

export function NotFoundPage() {
  return (
    <EmptyState
      title="Page not found"
      icon={<MapPinOff size={24} aria-hidden />}
      actions={<LinkTo href="/">Go to homepage</LinkTo>}
    >
      The page you requested couldn&apos;t be found.
    </EmptyState>
  );
}
