import { Hourglass } from 'lucide-react';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';

interface LaterPageProps {
  title: string;
  /** Completes "Coming soon: …". */
  shows: string;
}

/** Announces a page that is not built yet. */
export function LaterPage({ title, shows }: LaterPageProps) {
  return (
    <EmptyState
      title={title}
      icon={<Hourglass size={24} aria-hidden />}
      actions={<LinkTo href="/building/heatmap/now">Open Right Now</LinkTo>}
    >
      Coming soon: {shows}.
    </EmptyState>
  );
}
