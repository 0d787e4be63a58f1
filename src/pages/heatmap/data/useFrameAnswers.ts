import { useMemo } from 'react';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { tagHierarchy } from '#domain/tags/tagHierarchy.ts';
import type { MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import { useMatrixAnswer } from '#src/data/matrix/useMatrixAnswer.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { toGroupRows, type GroupRow } from '../report/toGroupRows.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { toFloorSummary, type FloorSummary, type SummaryGroup } from '../model/toFloorSummary.ts';
import { zoneLabels, type FloorFigures } from './FloorFigures.ts';

interface FrameAsk {
  question: MatrixQuestion | null;
  zones: readonly ZoneSpace[];
  colourBy: ColourBy;
  roomSizes: readonly RoomSizeCategory[];
  timeZone: string;
}

const maxTagGroups = 4;

/** What the page shows of its whole frame: zones, groups, the floor, and the average day of each zone. */
export interface FrameAnswers {
  /** Null while they are on their way. */
  figures: FloorFigures | null;
  error: Error | null;
  summary: FloorSummary;
  /** The floor as one; undefined while on its way. */
  whole: SummaryGroup | undefined;
  openMinutes: number | null;
  groupRows: GroupRow[];
  /** Hour by hour, zone by zone; see profileOf. */
  profiles: Float64Array | null;
}

/** Asks for it all at once. */
export function useFrameAnswers(ask: FrameAsk): FrameAnswers {
  const { question, zones, colourBy, roomSizes, timeZone } = ask;
  const groupZones = useMemo(() => {
    const tagGroups = [...tagHierarchy(zones.flatMap((zone) => zone.tags)).keys()];
    return [
      'all',
      'space_type',
      ...tagGroups.slice(0, maxTagGroups).map((tag) => `tag:${tag}`),
    ].join();
  }, [zones]);
  const { data: figures = null, error } = useMatrixAnswer(
    'zoneFigures',
    question && { ...question, labels: zoneLabels },
  );
  const { data: groups } = useMatrixAnswer(
    'groupFigures',
    question && { ...question, groupZones, roomSizes },
  );
  const { data: curve } = useMatrixAnswer('groupCurve', question);
  const { data: profiles } = useMatrixAnswer(
    'hourProfiles',
    question && { ...question, metric: colourBy },
  );
  const whole = groups?.find(({ kind }) => kind === 'all');
  const summary = useMemo(() => toFloorSummary(whole, curve, timeZone), [whole, curve, timeZone]);
  const groupRows = useMemo(
    () => toGroupRows(groups?.filter(({ kind }) => kind !== 'all') ?? []),
    [groups],
  );
  return {
    figures,
    error,
    summary,
    whole,
    openMinutes: whole?.openMinutes ?? null,
    groupRows,
    profiles: profiles?.values ?? null,
  };
}

const hoursPerDay = 24;

/** The average day of one zone. */
export function profileOf(profiles: Float64Array | null, index: number): Float64Array | null {
  return profiles?.subarray(index * hoursPerDay, (index + 1) * hoursPerDay) ?? null;
}
