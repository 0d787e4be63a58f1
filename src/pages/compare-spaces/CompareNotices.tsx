import type { Filters } from '#src/features/filters/useFilters.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import type { ComparedSpaces } from './data/readComparison.ts';
import type { Rhythms } from './data/useRhythms.ts';
import { mostSpaces } from './model/ComparedSpace.ts';

interface CompareNoticesProps {
  filters: Filters;
  spaces: ComparedSpaces;
  rhythms: Rhythms;
}

/** Spaces that are left out, and those whose slots could not be read. */
export function CompareNotices({ filters, spaces, rhythms }: CompareNoticesProps) {
  const chosen = filters.selection.spaces.length;
  const failed = spaces.filter(({ id }) => rhythms.get(id)?.error);
  const error = failed.map(({ id }) => rhythms.get(id)?.error).find(Boolean);
  return (
    <>
      {chosen > mostSpaces && (
        <Banner>
          The first {mostSpaces} of {chosen} spaces are compared; more cannot be told apart.
        </Banner>
      )}
      {error && (
        <Banner kind="warning">
          Hours, average day and levels are missing for{' '}
          {failed.map(({ label }) => label).join(' and ')}: {errorText(error)}
        </Banner>
      )}
    </>
  );
}
