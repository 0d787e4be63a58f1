import { useMemo } from 'react';
import { sameGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { FutureGroup } from '#src/data/metrics/FutureAnswer.ts';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { ExpectationsData } from './readExpectations.ts';
import { toExpectedDays, type ExpectedDayRow } from './model/toExpectedDays.ts';

/** What is expected of a group, day by day from tomorrow on. */
export interface ExpectedPart {
  id: string;
  name: string;
  group: FutureGroup;
  days: readonly ExpectedDayRow[];
}

/** Id of all spaces in view together. */
const wholeId = 'all';

interface ViewInput {
  /** The part that is looked at; null is the whole. */
  chosenId: string | null;
  nowMs: number;
}

/** What the answers say of the next days, of all spaces in view and of each part. */
export function useExpectations(data: ExpectationsData, { chosenId, nowMs }: ViewInput) {
  const { request, future, past } = data;
  const { timeZone, name } = request.subject;
  const nameOf = useGroupNames();
  const parts = useMemo(() => {
    const fromDay = localDayNumber(nowMs, timeZone) + 1;
    return future.groups.map((group): ExpectedPart => {
      const isWhole = group.kind === 'all';
      return {
        id: isWhole ? wholeId : group.id,
        name: isWhole ? name : nameOf(group),
        group,
        days: toExpectedDays(future, group, { timeZone, fromDay }),
      };
    });
  }, [future, nameOf, name, timeZone, nowMs]);
  const whole = parts.find(({ id }) => id === wholeId) ?? parts[0];
  const lookedAt = parts.find(({ id }) => id === (chosenId ?? wholeId)) ?? whole;
  const empty: ExpectedPart = { id: wholeId, name, group: emptyGroup, days: [] };
  return {
    parts,
    lookedAt: lookedAt ?? empty,
    skill: lookedAt?.group.skill ?? null,
    measured: lookedAt && sameGroup(past, lookedAt.group),
  };
}

const emptyGroup: FutureGroup = {
  id: wholeId,
  kind: 'all',
  name: '',
  openMinutes: [],
  mean: [],
  max: [],
  low: [],
  high: [],
  skill: null,
};

export type Expectations = ReturnType<typeof useExpectations>;
