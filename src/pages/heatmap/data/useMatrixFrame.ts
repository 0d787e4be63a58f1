import { useMemo } from 'react';
import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { matrixHours, type MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import { useZoneMatrix } from '#src/data/matrix/useZoneMatrix.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { TimeFrame } from '#src/features/filters/time-frame/TimeFrame.ts';

export interface MatrixPlace {
  building: BuildingSpace;
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  source: string | null;
}

export interface MatrixRule {
  rule: OpeningRule;
  settings: BuildingSettings | undefined;
  capacity: string | null;
  ignoreMissingData: boolean;
}

/** The floor over a frame as a question, once its matrix has arrived. */
export interface AskedFrame {
  question: MatrixQuestion | null;
  error: Error | null;
  isPending: boolean;
}

/** Reads the matrix of a frame; null asks for nothing. */
export function useMatrixFrame(
  place: MatrixPlace,
  rule: MatrixRule,
  frame: TimeFrame | null,
): AskedFrame {
  const { building, floor, zones, source } = place;
  const { rule: openingRule, settings, capacity, ignoreMissingData } = rule;
  const { data, error, isPending } = useZoneMatrix(
    frame && { buildingId: building.id, floorId: floor.id, source, query: frame.query },
  );
  const key = data?.key;
  const question = useMemo((): MatrixQuestion | null => {
    if (key === undefined || frame === null) return null;
    return {
      key,
      frame: { startMs: frame.startMs, endMs: frame.endMsExclusive },
      hours: matrixHours(openingRule, settings),
      capacity,
      ignoreMissingData,
      zoneIds: zones.map((zone) => zone.id),
    };
  }, [key, frame, openingRule, settings, capacity, ignoreMissingData, zones]);
  return { question, error, isPending: frame !== null && isPending };
}
