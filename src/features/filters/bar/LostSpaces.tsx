import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import type { ChosenSpace } from '../selectSpaces.ts';
import type { Filters } from '../useFilters.ts';

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
  const are = lostSpaces === 1 ? 'is' : 'are';
  const kept = isNoneLeft ? null : spaces.map(({ id }) => id);
  return (
    <Banner kind="warning">
      {formatPlural(lostSpaces, 'space')} of this link {are} not here, or not open to you.
      {isNoneLeft && first && !other && ` You see ${nameOf(first)} instead.`}{' '}
      <TextButton onPress={() => change({ ids: kept, ...(kept ? {} : { space_type: null }) })}>
        Leave {lostSpaces === 1 ? 'it' : 'them'} out
      </TextButton>
    </Banner>
  );
}

function nameOf(space: ChosenSpace): string {
  return 'displayName' in space ? space.displayName : space.name;
}
