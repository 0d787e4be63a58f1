import { incidentParameters } from '#src/data/metrics/metricParameters.ts';
import { AccuracyNotice } from '#src/features/accuracy/AccuracyNotice.tsx';
import { NoSeats } from '#src/features/report/empty/ReportNotices.tsx';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { mostSpaces } from './comparedSpaces.ts';
import type { CompareShown } from './CompareViewer.tsx';

/** Missing seats, spaces that are left out, and those whose slots could not be read. */
export function CompareNotices({ data, view, place, filters }: CompareShown) {
  const { request } = data;
  const chosen = filters.selection.spaces.length;
  const errorOf = ({ id }: { id: string }) => place.rhythms.get(id)?.error;
  const failed = request.spaces.filter(errorOf);
  const error = failed.map(errorOf).find(Boolean);
  return (
    <>
      {view.lacksSeats && (
        <NoSeats onShowTimeInUse={() => filters.change({ dataformat: 'frequency' })} />
      )}
      {chosen > mostSpaces && (
        <Banner>
          Comparing the first {mostSpaces} of {chosen} spaces. Remove some to compare others.
        </Banner>
      )}
      {error && (
        <Banner kind="warning">
          Couldn’t load hours, average day and levels for{' '}
          {failed.map(({ label }) => label).join(' and ')}: {errorText(error)}
        </Banner>
      )}
      <AccuracyNotice parameters={incidentParameters(request)} />
    </>
  );
}
