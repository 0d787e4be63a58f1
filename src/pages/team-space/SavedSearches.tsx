import { useQuery } from '@tanstack/react-query';
import type { SavedScenario } from '#contract/savedScenarios.ts';
import type { TeamSpaceSearch } from '#contract/teamSpaces.ts';
import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { filterOf } from '#src/data/metrics/ReportSubject.ts';
import type { TeamFloorsRequest } from '#src/data/planning/readTeamFloors.ts';
import {
  savedTeamSpacesQuery,
  useSaveTeamSpace,
  type TeamSpaceDraft,
} from '#src/data/planning/savedTeamSpaces.ts';
import { SavedScenariosCard } from '#src/features/planning/SavedScenariosCard.tsx';
import { errorText } from '#src/lib/errors/errorText.ts';
import type { TeamForm } from './TeamForm.ts';
import type { TeamSpaceProps } from './TeamSpaceView.ts';

/** What a saved search asks for. */
function toForm(saved: TeamSpaceSearch): TeamForm {
  return {
    people: saved.people,
    attendance: saved.attendance,
    weekdays: saved.weekdays.map((name) => weekdayNames.indexOf(name)),
    target: saved.target,
    serviceLevel: saved.service_level,
    tags: saved.tags,
    filterZones: saved.filter_zones,
    keptZoneIds: saved.keep_zone_ids.map(String),
    includesRooms: saved.include_rooms,
    mostResults: saved.max_results,
    floorIds: saved.floor_ids?.map(String) ?? null,
  };
}

/** The zones that pass what the search and the filter bar ask for; null lets all in. */
function bothFilters(own: string | null, ofBar: string | undefined): string | null {
  if (ofBar === undefined || ofBar === own) return own;
  return own === null ? ofBar : `(${own});(${ofBar})`;
}

/** A search of the page as it is saved: with the days, hours and zones that it was made on. */
function toSavedSearch(
  form: TeamForm,
  { buildingId, frame, hours, subject }: TeamFloorsRequest,
): TeamSpaceDraft['scenario'] {
  return {
    building_id: [buildingId],
    floor_ids: form.floorIds === null ? null : [...form.floorIds],
    startdatetime: frame.startdatetime,
    enddatetime: frame.enddatetime,
    opening_hours: formatOpeningHours(hours.rule),
    people: form.people,
    attendance: form.attendance,
    weekdays: weekdayNames.filter((_, day) => form.weekdays.includes(day)),
    target: form.target,
    service_level: form.serviceLevel,
    tags: [...form.tags],
    filter_zones: bothFilters(form.filterZones, filterOf(subject)),
    keep_zone_ids: [...form.keptZoneIds],
    include_rooms: form.includesRooms,
    max_results: form.mostResults,
  };
}

const texts = {
  title: 'Saved searches',
  save: 'Save this search',
  dialog: 'Save search',
  empty: 'Nothing saved yet. Save a search to come back to it.',
};

/** The saved searches of the building. */
export function SavedSearches({ data, view, place, filters }: TeamSpaceProps) {
  const { api } = useServices();
  const { save, remove } = useSaveTeamSpace();
  const { data: all = [] } = useQuery(savedTeamSpacesQuery(api));
  const { building } = place;
  const own = all.filter(({ scenario }) => scenario.building_id.map(String).includes(building.id));
  const handleSave = (name: string) => {
    const scenario = toSavedSearch(view.form, data.request);
    save.mutate({ saved: null, name, shared: false, scenario });
  };
  const handleOpen = ({ scenario }: SavedScenario<TeamSpaceSearch>) => {
    const { startdatetime, enddatetime, opening_hours } = scenario;
    filters.change({ startdatetime, enddatetime, opening_hours });
    view.setForm(toForm(scenario));
  };
  const error = save.error ?? remove.error;
  return (
    <SavedScenariosCard
      texts={texts}
      saved={own}
      failure={error === null ? null : errorText(error)}
      onSave={handleSave}
      onOpen={handleOpen}
      onShare={(saved) => {
        const { name, shared, scenario } = saved;
        save.mutate({ saved, name, shared: !shared, scenario });
      }}
      onDelete={(saved) => remove.mutate(saved)}
    />
  );
}
