import { useMemo } from 'react';
import type { MatrixQuestion } from '#src/data/matrix/MatrixQuestion.ts';
import { useFloorParts, type FloorPartsAsk } from '#src/data/matrix/spaces/useFloorParts.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { floorSegments, type SegmentGrouping } from './floorSegments.ts';
import type { StackPlace } from './StackBuildings.tsx';
import type { StackBuilding, StackFloor } from './StackFloor.ts';
import { toFloorPart, type FloorPart } from './toFloorPart.ts';

/** A part of a floor by their ids; undefined until it is worked out. */
export type PartOf = (floorId: string, partId: string) => FloorPart | undefined;

/** The parts of all measured floors, worked out one floor after the other. */
export function useParts(
  buildings: readonly StackBuilding[],
  { buildings: inView, hours: ofBuildings }: Pick<StackPlace, 'buildings' | 'hours'>,
  grouping: SegmentGrouping,
): PartOf {
  const asks = useMemo(
    () =>
      buildings.flatMap(({ building, floors, request }) => {
        const own = ofBuildings[inView.findIndex(({ id }) => id === building.id)];
        if (!own) return [];
        const { text: _, ...hours } = own;
        return floors
          .filter(({ isMeasured }) => isMeasured)
          .map((floor) => toAsk(floor, { request, hours }, grouping));
      }),
    [buildings, inView, ofBuildings, grouping],
  );
  const answers = useFloorParts(asks);
  return useMemo(() => {
    const known = new Map<string, ReadonlyMap<string, FloorPart>>();
    for (const [index, answer] of answers.entries()) {
      const floorId = asks[index]?.floorId;
      if (answer && floorId) known.set(floorId, toFloorPart(answer));
    }
    return (floorId, partId) => known.get(floorId)?.get(partId);
  }, [answers, asks]);
}

function toAsk(
  { floor, zones }: StackFloor,
  { request, hours }: { request: ReportScope; hours: MatrixQuestion['hours'] },
  grouping: SegmentGrouping,
): FloorPartsAsk {
  const { frame, source, capacity, ignoresMissingData } = request;
  return {
    buildingId: floor.buildingId,
    floorId: floor.id,
    source,
    query: frame,
    zoneCount: zones.length,
    readsAhead: false,
    question: {
      frame: { startMs: Date.parse(frame.startdatetime), endMs: Date.parse(frame.enddatetime) },
      hours,
      capacity,
      ignoreMissingData: ignoresMissingData,
    },
    parts: floorSegments(zones, grouping, capacity).map(({ id, zoneIds }) => ({ id, zoneIds })),
  };
}
