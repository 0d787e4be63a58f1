import type { MaintenancePeriod } from '#contract/buildingSettings.ts';
import type { ListedIncident } from '../incidentList.ts';

type Of = Pick<ListedIncident, 'kind' | 'spaceId' | 'startMs' | 'endMs'>;

/** An incident as declared maintenance of its building, or of its floor or space alone. */
export function periodOfIncident(
  { kind, spaceId, startMs, endMs }: Of,
  title: string,
): MaintenancePeriod {
  return {
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(endMs).toISOString(),
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    ...(kind === 'building' ? {} : { space_ids: [spaceId] }),
  };
}

/** Whether a declared period is that of a row: of the same place, and at its time, of which the row may be cut to the frame. */
export function isPeriodOf(
  { startdatetime, enddatetime, space_ids }: MaintenancePeriod,
  { kind, spaceId, startMs, endMs }: Of,
): boolean {
  const isPlace =
    kind === 'building'
      ? space_ids === undefined
      : (space_ids?.some((id) => String(id) === spaceId) ?? false);
  return isPlace && Date.parse(startdatetime) <= startMs && Date.parse(enddatetime) >= endMs;
}
