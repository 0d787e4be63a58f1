import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { placeHref } from '#src/features/filters/heatmapHref.ts';
import type { PaletteEntry } from '#src/features/shell/palette/PaletteEntry.ts';
import { rankEntries } from '#src/features/shell/palette/rankEntries.ts';
import { toSpaceEntries } from '#src/features/shell/palette/toSpaceEntries.ts';
import { weekHourText } from '#src/lib/format/weekdayTitles.ts';
import { readRequest, type TypedRequest } from './readRequest.ts';

interface TypedSources {
  spaces: SpaceStore;
  /** The query of the page in view, whose dates, hours and filters go along. */
  search: string;
  onGo: (href: string) => void;
  /** Sets the opening hours of the page in view; null where it has no filter bar. */
  onHours: ((hours: string) => void) | null;
}

/** A place by its names. */
interface NamedPlace {
  type: 'building' | 'floor';
  id: string;
  /** "Zuidas North, Floor 1". */
  name: string;
  buildingId: string;
}

/** Without a time, the busiest part of most days. */
const usualHour = 10;
const hoursPerDay = 24;

/** What a typed line asks for, as entries that do it: a page in a state, or hours of the page in view. */
export function toTypedEntries(typed: string, sources: TypedSources): PaletteEntry[] {
  const request = readRequest(typed);
  return [...toTimeEntries(request, sources), ...toHoursEntries(request, sources)];
}

function toHoursEntries({ hours }: TypedRequest, { onHours }: TypedSources): PaletteEntry[] {
  if (hours === null || onHours === null) return [];
  return [
    {
      id: `do:hours:${hours}`,
      kind: 'command',
      title: `Hours: Mon–Fri ${hours.replace('-', '–')}`,
      where: 'This page',
      run: () => onHours(`Mo-Fr ${hours}`),
    },
  ];
}

/** An hour of the typical week: the floors by it on the stacking plan, and the plan of a floor. */
function toTimeEntries(request: TypedRequest, { spaces, search, onGo }: TypedSources) {
  const { weekday, hour, names } = request;
  if (weekday === null) return [];
  const place = names === '' ? null : placeOf(names, spaces);
  if (names !== '' && place === null) return [];
  const hourOfDay = hour ?? usualHour;
  const hourOfWeek = weekday * hoursPerDay + hourOfDay;
  const when = weekHourText(hourOfWeek);
  const state = { mode: 'week', hour: String(hourOfWeek) };
  const entry = (
    page: string,
    text: Pick<PaletteEntry, 'title' | 'where'>,
    query: Readonly<Record<string, string>>,
  ): PaletteEntry => ({
    id: `do:${page}`,
    kind: 'command',
    ...text,
    run: () => onGo(placeHref(page, { ...query, ...state }, search)),
  });
  const stack = entry('/building/stacking/utilization', ...stackOf(place, when, spaces));
  if (place?.type !== 'floor') return [stack];
  const heatmap = entry(
    '/building/heatmap',
    { title: `${place.name}, ${when}`, where: 'Heatmap › typical week' },
    { ids: place.id, space_type: 'floor' },
  );
  return [heatmap, stack];
}

/** What the stacking plan of a place, or of all buildings, is called and asked for. */
function stackOf(
  place: NamedPlace | null,
  when: string,
  spaces: SpaceStore,
): [Pick<PaletteEntry, 'title' | 'where'>, Readonly<Record<string, string>>] {
  const title = `Fullest floors, ${when}`;
  const building = place && spaces.buildings.get(place.buildingId);
  return building
    ? [
        { title, where: `Stacking Plan › ${building.name}` },
        { ids: building.id, space_type: 'building' },
      ]
    : [{ title, where: 'Stacking Plan › all buildings' }, {}];
}

/** The building or floor that words name best; null where none has them all. */
function placeOf(names: string, spaces: SpaceStore): NamedPlace | null {
  const entries = toSpaceEntries(spaces, [], () => {});
  const [first] = rankEntries(entries, names)[0]?.items ?? [];
  if (!first) return null;
  const id = first.id.slice(first.id.indexOf(':') + 1);
  const floor = first.kind === 'floor' ? spaces.floors.get(id) : undefined;
  if (!floor) return { type: 'building', id, name: first.title, buildingId: id };
  const name = [spaces.buildings.get(floor.buildingId)?.name, floor.displayName].join(', ');
  return { type: 'floor', id, name, buildingId: floor.buildingId };
}
