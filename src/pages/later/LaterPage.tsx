import { Hourglass } from 'lucide-react';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';

interface LaterPageProps {
  title: string;
  /** Completes "This page will show …". */
  shows: string;
}

/** Stands for a page that is still to come. */
export function LaterPage({ title, shows }: LaterPageProps) {
  return (
    <EmptyState
      title={title}
      icon={<Hourglass size={24} aria-hidden />}
      actions={<LinkTo href="/building/heatmap/now">See Right Now instead</LinkTo>}
    >
      This page will show {shows}, and comes with a later version.
    </EmptyState>
  );
}
