import { useMemo } from 'react';
import type { CalendarDay } from '#src/charts/calendar/CalendarDay.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import type { DayScore } from '#domain/patterns/deviation/dayScores.ts';
import type { DeviationsData } from './readDeviations.ts';
import { groupStretches } from './model/groupStretches.ts';
import { toCauses } from './model/toCauses.ts';
import { toStretchRows, weightOf } from './model/toStretchRows.ts';

/** A day's score as a cell; today is not over, so that it has none. */
export function toCalendarDay(score: DayScore, today: number): CalendarDay {
  const { dayNumber, coverage, score: value } = score;
  if (coverage === null) return { dayNumber, state: 'closed', value: null };
  if (value === null || dayNumber >= today) return { dayNumber, state: 'unknown', value: null };
  const isWeak = coverage < thresholds.neededData;
  return { dayNumber, state: isWeak ? 'weak' : 'known', value };
}

/** The days and stretches of what was read, with what else happened then; the stretches that weigh most first. */
export function useDeviations(data: DeviationsData, nowMs: number) {
  const { request, groups, incidents } = data;
  const { subject, days, markerSpaceIds } = request;
  const { timeZone, name } = subject;
  const nameOf = useGroupNames();
  const spaces = useSpaces();
  const { settings } = useStartUp();
  const own = settings.get(subject.buildingIds[0] ?? '');
  const frame = {
    startMs: zonedDayNumberStart(days.startDay, timeZone),
    endMs: zonedDayNumberStart(days.endDayExclusive, timeZone),
  };
  const markers = useTimeMarkers(markerSpaceIds, frame);
  return useMemo(() => {
    const today = localDayNumber(nowMs, timeZone);
    const [whole] = groups;
    // An event of a floor concerns that floor; one of a zone its floor; one of a building or campus everything.
    const groupsOf = (id: string) => {
      const floorId = spaces.zones.get(id)?.floorId ?? id;
      return spaces.floors.has(floorId) ? [floorId, 'all'] : null;
    };
    const causes = toCauses({
      markers,
      holidays: own?.bank_holidays ?? [],
      incidents,
      timeZone,
      groupsOf,
      nowMs,
    });
    const rows = groups.flatMap(({ group, grid, stretches }) =>
      toStretchRows({
        group: {
          id: group.kind === 'all' ? 'all' : group.id,
          kind: group.kind,
          name: group.kind === 'all' ? name : nameOf(group),
        },
        grid,
        stretches,
        causes,
        timeZone,
      }),
    );
    return {
      today,
      rows: rows.toSorted((a, b) => weightOf(b) - weightOf(a)),
      events: groupStretches(rows),
      isJudged: groups.some(({ deviations }) => deviations.some((one) => one !== null)),
      scores: whole?.scores ?? [],
      calendar: (whole?.scores ?? []).map((score) => toCalendarDay(score, today)),
    };
  }, [groups, incidents, markers, own, spaces, nameOf, name, timeZone, nowMs]);
}

export type Deviations = ReturnType<typeof useDeviations>;
