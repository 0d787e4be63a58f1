import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import type { ChosenSpace } from '../selectSpaces.ts';
import type { Filters } from '../Filters.ts';

/** Says that a link names spaces that are not shown, so that nobody takes the others for them; nothing where all are. */
export function LostSpaces({
  filters: { lostSpaces, given, selection, change },
}: {
  filters: Pick<Filters, 'lostSpaces' | 'given' | 'selection' | 'change'>;
}) {
  if (lostSpaces === 0) return null;
  const { spaces } = selection;
  const [first, other] = spaces;
  const isNoneLeft = lostSpaces === (given.ids ?? []).length;
  const kept = isNoneLeft ? null : spaces.map(({ id }) => id);
  return (
    <Banner kind="warning">
      {lostSpaces === 1
        ? 'A space in this link no longer exists or isn’t shared with you.'
        : `${lostSpaces} spaces in this link no longer exist or aren’t shared with you.`}
      {isNoneLeft && first && !other && ` Showing ${nameOf(first)}.`}{' '}
      <TextButton onPress={() => change({ ids: kept, ...(kept ? {} : { space_type: null }) })}>
        Dismiss
      </TextButton>
    </Banner>
  );
}

function nameOf(space: ChosenSpace): string {
  return 'displayName' in space ? space.displayName : space.name;
}
