import type { Filters } from '#src/features/filters/useFilters.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';

/** Says that there is no capacity to divide by, and what can be compared instead. */
export function NoSeatsToCompare({ filters }: { filters: Filters }) {
  return (
    <Banner>
      No capacity is known for these spaces, so utilisation cannot be compared. Choose another
      capacity above, or compare{' '}
      <TextButton onPress={() => filters.change({ dataformat: 'count' })}>people</TextButton> or{' '}
      <TextButton onPress={() => filters.change({ dataformat: 'frequency' })}>
        time in use
      </TextButton>
      .
    </Banner>
  );
}
