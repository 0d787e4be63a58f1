import { useMemo } from 'react';
import { localDayNumber } from '#domain/time/localParts.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { largestBuildings } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { toFinding } from '#src/features/findings/toFinding.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import { rankFindings, type RankedFindings } from './rankFindings.ts';
import type { FindingRecord } from '#contract/digest.ts';
import { findingsQuery } from '#src/data/digest/digestQueries.ts';
import { fetchCall } from '#src/data/metrics/fetchCall.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';

/** More buildings than this would keep the cards waiting; those with the most zones are looked at. */
const mostBuildings = 6;

export interface BuildingsRead {
  read: number;
  lookedAt: number;
  all: number;
}

/** The findings of the buildings by effect, as the person left them. */
export interface FindingsAnswer {
  /** Undefined until the first have been read. */
  data: RankedFindings | undefined;
  isError: boolean;
  /** Whether those of every building have been read. */
  isComplete: boolean;
  /** How many buildings have been read, of those that are looked at, of all. */
  buildings: BuildingsRead;
  /** Reads again what could not be read. */
  refetch: () => Promise<unknown>;
}

/** Reads the findings, those of the largest building first. */
export function useFindings(): FindingsAnswer {
  const spaces = useSpaces();
  const { findings: marks } = useStartUp().userData;
  const request = useRequest();
  const [first, others] = useMemo(() => {
    const { buildings } = request;
    return [
      { ...request, buildings: buildings.slice(0, 1) },
      { ...request, buildings: buildings.slice(1) },
    ];
  }, [request]);
  // The first building speaks as soon as it can.
  const lead = useReport({ name: 'findings', request: first, read: readFindings });
  const isLead = lead.data !== undefined || lead.isError;
  const rest = useReport({
    name: 'findings',
    request: isLead ? others : null,
    read: readFindings,
  });
  const [known, more] = [lead.data, rest.data];
  const ranked = useMemo(() => {
    if (known === undefined && more === undefined) return undefined;
    const places = {
      buildingName: (id: string) => spaces.buildings.get(id)?.name ?? id,
      floorName: (id: string) => spaces.floors.get(id)?.displayName ?? id,
      timeZoneOf: (id: string) => spaces.buildings.get(id)?.timezone ?? 'UTC',
      dayOf: (id: string) => request.buildings.find((one) => one.id === id)?.today ?? 0,
    };
    const findings = [...(known ?? []), ...(more ?? [])];
    return rankFindings(
      findings.map((one) => toFinding(one, places)),
      marks,
    );
  }, [known, more, request, spaces, marks]);
  return {
    data: ranked,
    isError: lead.isError || rest.isError,
    refetch: () =>
      Promise.all([lead, rest].filter(({ isError }) => isError).map((one) => one.refetch())),
    isComplete: known !== undefined && more !== undefined,
    buildings: {
      read:
        (known === undefined ? 0 : first.buildings.length) +
        (more === undefined ? 0 : others.buildings.length),
      lookedAt: request.buildings.length,
      all: spaces.buildings.size,
    },
  };
}

function useRequest(): FindingsRequest {
  const spaces = useSpaces();
  const nowMs = useSlotClock();
  const buildings = useMemo(() => largestBuildings(spaces, mostBuildings), [spaces]);
  const daysKey = buildings.map(({ timezone }) => localDayNumber(nowMs, timezone)).join();
  return useMemo(() => {
    const today = daysKey.split(',').map(Number);
    return {
      buildings: buildings.map(({ id }, at) => ({ id, today: today[at] ?? 0 })),
      isRunning: false,
    };
  }, [buildings, daysKey]);
}

/** A building and its local day of now, in days since 1970-01-01. */
interface FindingsBuilding {
  id: string;
  today: number;
}

interface FindingsRequest {
  buildings: readonly FindingsBuilding[];
  isRunning: boolean;
}

/** What stands out in the buildings today. */
async function readFindings(
  { buildings }: FindingsRequest,
  reading: Reading,
): Promise<readonly FindingRecord[]> {
  if (buildings.length === 0) return [];
  const ids = buildings.map(({ id }) => id);
  return await fetchCall(findingsQuery(reading.api, ids), reading);
}
