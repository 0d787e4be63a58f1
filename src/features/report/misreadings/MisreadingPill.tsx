import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { useMisreadings, type MisreadingScope } from './useMisreadings.ts';

const misreadingPillView = new Later(
  async () => (await import('./MisreadingPillView.tsx')).MisreadingPillView,
);

/** The same in the rule of a floor plan: how many, and on demand which and why. */
export function MisreadingPill({ scope }: { scope: MisreadingScope }) {
  const { misreadings } = useMisreadings(scope);
  if (misreadings.length === 0) return null;
  return <LaterView of={misreadingPillView} with={{ misreadings }} />;
}
