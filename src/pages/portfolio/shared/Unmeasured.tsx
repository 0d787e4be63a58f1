import { Banner } from '#src/ui/display/Banner.tsx';

/** Names the buildings that have no measured spaces; nothing where all have some. */
export function Unmeasured({ buildings }: { buildings: readonly { name: string }[] }) {
  if (buildings.length === 0) return null;
  const names = buildings.map(({ name }) => name).join(', ');
  return <Banner>No measured spaces: {names}.</Banner>;
}
