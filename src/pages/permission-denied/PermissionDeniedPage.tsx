import { Lock } from 'lucide-react';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';

export function PermissionDeniedPage() {
  return (
    <EmptyState
      title="Permission denied"
      icon={<Lock size={24} aria-hidden />}
      actions={<LinkTo href="/">Go to homepage</LinkTo>}
    >
      Permission denied: Unfortunately, this functionality isn&apos;t available with your account.
      Please contact your customer support manager for more information.
    </EmptyState>
  );
}
