import { useQuery } from '@tanstack/react-query';
import { getBookingFilterElements } from '#contract/bookingTools.ts';
import { rsqlValue } from '#domain/filters/rsql.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import type { AddressFilters, SpaceFilters } from '../Filters.ts';

/** Imports go on, and bring new sources. */
const freshMs = 300_000;

/** Which systems the bookings come from; nothing where none has sent any. */
export function BookingSourcePill({ filters }: { filters: AddressFilters & SpaceFilters }) {
  const { api } = useServices();
  const { values, selection, change } = filters;
  const buildingId = selection.building?.id;
  const { data } = useQuery({
    ...endpointQuery(
      api,
      getBookingFilterElements,
      buildingId === undefined ? {} : { filter_bookings: `building_id==${rsqlValue(buildingId)}` },
    ),
    staleTime: freshMs,
  });
  const chosen = values.booking_source ?? [];
  const known = new Map(data?.sources.map(({ id, bookings }) => [id, bookings]));
  const ids = [...new Set([...known.keys(), ...chosen])].toSorted();
  if (ids.length === 0) return null;
  return (
    <MultiPill
      label="Booking source"
      options={ids.map((id) => ({ id, label: id, detail: formatCount(known.get(id) ?? 0) }))}
      values={chosen}
      onChange={(sources) => change({ booking_source: sources.length === 0 ? null : sources })}
    />
  );
}
