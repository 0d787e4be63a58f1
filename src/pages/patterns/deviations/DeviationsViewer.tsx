import { zoneOf } from '#src/data/spaces/zoneOf.ts';
import { useMemo } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import { toCauses } from '#domain/patterns/deviation/causes.ts';
import { weightOf } from '#domain/patterns/deviation/stretchRange.ts';
import type { DayScore } from '#domain/patterns/deviation/dayScores.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { CalendarDay } from '#src/charts/calendar/CalendarDay.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import type { ViewProps } from '#src/features/report/defineReport.tsx';
import type { PatternPlace } from '../shared/PatternBuilding.tsx';
import { readPatternSettings, type PatternSettings } from '../shared/patternSettings.ts';
import { deviationTables, type DeviationTables } from './deviationTables.tsx';
import type { DeviationsData } from './readDeviations.ts';
import { groupStretches, toStretchRows, type StretchEvent } from './toStretchRows.ts';

/** What the page shows of days and stretches, with what else happened then. */
export interface DeviationsView {
  /** The local day of now. */
  today: number;
  events: readonly StretchEvent[];
  /** Whether any quarter of an hour has something to be compared with. */
  isJudged: boolean;
  scores: readonly DayScore[];
  calendar: readonly CalendarDay[];
  settings: PatternSettings;
  tables: DeviationTables;
}

/** The days and stretches of what was read; the time markers beside them are read here. */
export function DeviationsViewer(props: ViewProps<PatternPlace, DeviationsData, DeviationsView>) {
  const { data, place, children } = props;
  const { subject, days, markerSpaceIds } = data.request;
  const markers = useTimeMarkers(markerSpaceIds, {
    startMs: zonedDayNumberStart(days.startDay, subject.timeZone),
    endMs: zonedDayNumberStart(days.endDayExclusive, subject.timeZone),
  });
  return children(useMemo(() => toDeviations(data, place, markers), [data, place, markers]));
}

function toDeviations(
  data: DeviationsData,
  place: PatternPlace,
  markers: readonly TimeMarker[],
): DeviationsView {
  const { request, groups } = data;
  const { timeZone, name } = request.subject;
  const [whole] = groups;
  const today = localDayNumber(place.nowMs, timeZone);
  const causes = causesIn(data, place, markers);
  const rows = groups.flatMap(({ group, grid, stretches }) => {
    const own =
      group.kind === 'all'
        ? { id: 'all', kind: group.kind, name }
        : { id: group.id, kind: group.kind, name: place.nameOf(group) };
    return toStretchRows({ group: own, grid, stretches, causes, timeZone });
  });
  const scores = whole?.scores ?? [];
  const byWeight = rows.toSorted((a, b) => weightOf(b) - weightOf(a));
  return {
    today,
    events: groupStretches(rows),
    isJudged: groups.some(({ deviations }) => deviations.some((one) => one !== null)),
    scores,
    calendar: scores.map((score) => toCalendarDay(score, today)),
    settings: readPatternSettings(place.values),
    tables: deviationTables(data, { rows: byWeight, scores, today }),
  };
}

/** An event of a floor concerns that floor; one of a zone its floor; one of a building or campus everything. */
function causesIn(
  { request, incidents }: DeviationsData,
  { spaces, settings, nowMs }: PatternPlace,
  markers: readonly TimeMarker[],
) {
  return toCauses({
    markers,
    holidays: settings?.bank_holidays ?? [],
    incidents,
    timeZone: request.subject.timeZone,
    groupsOf: (id) => {
      const floorId = zoneOf(spaces, id)?.floorId ?? id;
      return spaces.floors.has(floorId) ? [floorId, 'all'] : null;
    },
    nowMs,
  });
}

/** A day's score as a cell; today is not over, so that it has none. */
export function toCalendarDay(score: DayScore, today: number): CalendarDay {
  const { dayNumber, coverage, score: value } = score;
  if (coverage === null) return { dayNumber, state: 'closed', value: null };
  if (value === null || dayNumber >= today) return { dayNumber, state: 'unknown', value: null };
  const isWeak = coverage < thresholds.neededData;
  return { dayNumber, state: isWeak ? 'weak' : 'known', value };
}
