import { useState } from 'react';
import { toBookingRequest, type BookingFilters } from '#src/features/bookings/toBookingRequest.ts';
import { ExportPage } from '#src/features/exports/ExportPage.tsx';
import { ExportPreview } from '#src/features/exports/ExportPreview.tsx';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { Buildings } from '#src/features/report/place/Buildings.tsx';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import { BookingExportChoices } from './BookingExportChoices.tsx';
import { toBookingFile, usualForm } from './BookingExportForm.ts';

/** Files of booking metrics and of bookings. */
export function BookingMetricsExportPage() {
  const filters = useFilters();
  return (
    <ExportPage
      title="Booking Metrics Export"
      about="Download booked, used and lost time by interval, or each booking. Files are made in the background and kept for seven days."
      kinds={['booking_metrics', 'bookings']}
      timeZone={filters.timeZone}
    >
      {filters.isNarrowedToNone ? (
        <NothingMatches filters={filters} />
      ) : (
        <Buildings filters={filters}>
          {(place) => <BookingExportWizard filters={filters} place={place} />}
        </Buildings>
      )}
    </ExportPage>
  );
}

interface BookingExportWizardProps {
  filters: BookingFilters;
  place: PortfolioPlace;
}

function BookingExportWizard({ filters, place }: BookingExportWizardProps) {
  const [form, setForm] = useState(usualForm);
  const request = toBookingRequest(place, filters);
  return (
    <>
      <BookingExportChoices form={form} onChange={setForm} />
      <ExportPreview
        scope={request}
        file={toBookingFile(request, form)}
        refusal={null}
        timeZone={filters.timeZone}
      />
    </>
  );
}
