import { Banner } from '#src/ui/display/Banner.tsx';
import { MisreadingList } from './MisreadingList.tsx';
import { useMisreadings, type MisreadingScope } from './useMisreadings.ts';

/** Names the spaces that a report leaves out because their sensors are not believed; nothing where there are none. */
export function MisreadingNotice({ scope }: { scope: MisreadingScope }) {
  const { misreadings, isError } = useMisreadings(scope);
  if (isError)
    return (
      <Banner kind="warning">
        Couldn’t check whether spaces were excluded for faulty sensors.
      </Banner>
    );
  if (misreadings.length === 0) return null;
  return (
    <Banner kind="warning">
      <MisreadingList misreadings={misreadings} />
    </Banner>
  );
}
