import { useDeferredValue, useMemo } from 'react';
import { skipToken, useQueries, type QueryClient } from '@tanstack/react-query';
import { Turns } from '#src/data/api/Turns.ts';
import { useServices } from '#src/data/api/useServices.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { runningStaleMs } from '#src/data/metrics/readMetrics.ts';
import {
  readHours,
  readMomentDay,
  readStack,
  type BuildingRequest,
  type StackAnswer,
  type StackData,
  type StackRequest,
} from './readStack.ts';
import type { StackPlace } from './StackBuildings.tsx';
import type { StackBuilding } from './StackFloor.ts';
import { toStackBuilding } from './toStackFloor.ts';

/** So few that the first buildings soon stand there: the server reads for all at once. */
const mostAtOnce = 3;
const turns = new Turns(mostAtOnce);

interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

function toAnswers<Answer>(results: readonly { data: Answer | undefined; error: Error | null }[]) {
  return {
    answers: results.map(({ data }) => data),
    error: results.map((result) => result.error).find((error) => error !== null) ?? null,
  };
}

/** What is known of the buildings of the plan. */
export interface StackAnswers {
  /** Those that have been read. */
  buildings: readonly StackBuilding[];
  /** How many are still read. */
  left: number;
  /** Whether the typical week of some building is still read. */
  isReadingHours: boolean;
  error: Error | null;
}

/** What is read beside the frame: quarters of an hour of a local day, or the hours of the typical week. */
export interface StackDetail {
  day: number | null;
  isWeek: boolean;
}

/** The buildings of the plan: the first, which is there, and some at a time those beside it. */
export function useStack(
  { request, first }: StackData,
  place: StackPlace,
  { day, isWeek }: StackDetail,
): StackAnswers {
  const { api } = useServices();
  const { buildings, spaces, zones, nowMs } = place;
  const builder = useMemo(() => {
    const counted = new Set<string>(zones.map(({ id }) => id));
    return new StackBuilder({ buildings, spaces, counted, nowMs });
  }, [buildings, spaces, zones, nowMs]);
  const { answers: read, error } = useQueries({
    queries: request.others.map((other) => {
      const { isRunning } = other;
      return {
        queryKey: ['report', 'stacking', other] as const,
        queryFn: ({ client, signal }: QueryContext) =>
          turns.add(() => readStack(other, { api, client, signal, isRunning }), { signal }),
        refetchInterval: isRunning ? runningStaleMs : (false as const),
        structuralSharing: false,
      };
    }),
    combine: toAnswers,
  });
  const requests = [request, ...request.others];
  const answers = useInTheTimeLeft(request, read);
  const moments = useMomentDays(requests, day);
  const weeks = useHours(requests, isWeek);
  return useMemo(() => {
    const all = [first, ...answers];
    const known = all.flatMap((answer, at) =>
      answer
        ? [{ answer, quarters: moments.answers[at] ?? null, hours: weeks.answers[at] ?? null }]
        : [],
    );
    return {
      buildings: known.flatMap((one) => builder.build(one) ?? []),
      left: all.length - known.length,
      isReadingHours: isWeek && weeks.answers.some((answer) => answer === undefined),
      error: error ?? moments.error ?? weeks.error,
    };
  }, [first, answers, error, moments, weeks, isWeek, builder]);
}

type OtherAnswers = readonly (StackAnswer | undefined)[];

/** The answers of a request, drawn in the time that is left: the next building is asked for before the one that came stands there. */
function useInTheTimeLeft(request: StackRequest, read: OtherAnswers): OtherAnswers {
  const latest = useMemo(() => ({ request, read }), [request, read]);
  const drawn = useDeferredValue(latest);
  return drawn.request === request ? drawn.read : read;
}

/** The quarters of an hour of a day of each building; nothing is asked without a day. */
function useMomentDays(requests: readonly BuildingRequest[], day: number | null) {
  const { api } = useServices();
  return useQueries({
    queries: requests.map((request) => {
      const { isRunning } = request;
      return {
        queryKey: ['report', 'stacking-moment', request, day] as const,
        queryFn:
          day === null
            ? skipToken
            : ({ client, signal }: QueryContext) =>
                turns.add(() => readMomentDay(request, day, { api, client, signal, isRunning }), {
                  signal,
                }),
        refetchInterval: isRunning ? runningStaleMs : (false as const),
        structuralSharing: false,
      };
    }),
    combine: toAnswers,
  });
}

/** The hours of each building; nothing is asked without a typical week. */
function useHours(requests: readonly BuildingRequest[], isWeek: boolean) {
  const { api } = useServices();
  return useQueries({
    queries: requests.map((request) => {
      const { isRunning } = request;
      return {
        queryKey: ['report', 'stacking-hours', request] as const,
        queryFn: isWeek
          ? ({ client, signal }: QueryContext) =>
              turns.add(() => readHours(request, { api, client, signal, isRunning }), { signal })
          : skipToken,
        structuralSharing: false,
      };
    }),
    combine: toAnswers,
  });
}

/** What was read of a building beside the frame; null until it is, or where nothing is asked. */
interface DetailAnswers {
  quarters: MetricAnswer | null;
  hours: MetricAnswer | null;
}

/** All that was read of a building. */
interface BuildingAnswers extends DetailAnswers {
  answer: StackAnswer;
}

/** What was made of it. */
interface BuiltStack extends DetailAnswers {
  building: StackBuilding | null;
}

interface BuildInput extends Pick<StackPlace, 'buildings' | 'spaces' | 'nowMs'> {
  /** The ids of the zones that count. */
  counted: ReadonlySet<string>;
}

/** Makes buildings of answers; one whose answers are the same is made once. */
class StackBuilder {
  readonly #input: BuildInput;
  readonly #built = new Map<StackAnswer, BuiltStack>();

  constructor(input: BuildInput) {
    this.#input = input;
  }

  build({ answer, ...detail }: BuildingAnswers): StackBuilding | null {
    const known = this.#built.get(answer);
    const isSame = known?.quarters === detail.quarters && known.hours === detail.hours;
    if (isSame) return known.building;
    const building = toBuilding(answer, detail, this.#input);
    this.#built.set(answer, { ...detail, building });
    return building;
  }
}

/** A building of the plan with its floors, the highest first; null for one that is not in view any more. */
function toBuilding(
  answer: StackAnswer,
  detail: DetailAnswers,
  { buildings, spaces, counted, nowMs }: BuildInput,
): StackBuilding | null {
  const building = buildings.find(({ id }) => id === answer.request.subject.buildingIds[0]);
  if (!building) return null;
  const floors = building.floorIds.toReversed().flatMap((id) => {
    const floor = spaces.floors.get(id);
    const zones = (spaces.zonesByFloor.get(id) ?? []).filter((zone) => counted.has(zone.id));
    return floor ? [{ floor, zones }] : [];
  });
  return toStackBuilding({ building, floors, answer, ...detail, nowMs });
}
