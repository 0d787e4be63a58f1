import { Readable } from 'node:stream';
import { getZoneMatrix, zoneMatrixType } from '#contract/zoneMatrix.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { KeptAnswers } from '#server/core/KeptAnswers.ts';
import { KeptBody } from '#server/core/KeptBody.ts';
import type { KeptSources } from '#server/core/KeptValues.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { encodeMatrix } from './encodeMatrix.ts';
import { planMatrix, rangeOfPlan, type MatrixPlan, type MatrixQuery } from './planMatrix.ts';
import { readMatrixColumns } from './readMatrixColumns.ts';

export interface MatrixSources {
  spaces: SpaceSource;
  samples: Samples;
  now: () => number;
}

/** About a thousand matrices of a floor and a month, each compressed to a fiftieth. */
const mostBytes = 64 * 2 ** 20;
/** A floor of 100 zones for four months, 14 MB until it is compressed; longer ones are sent while they are made. */
const mostKeptCells = 3_500_000;

function keyOf(query: MatrixQuery): string {
  return `matrix ${JSON.stringify(query)}`;
}

/** getZoneMatrix: the 5-minute slots of a building's zones in binary form. */
export function zoneMatrixRoutes(sources: MatrixSources & Omit<KeptSources, 'mostBytes'>): Route[] {
  const { spaces, samples, now } = sources;
  const kept = new KeptAnswers({ ...sources, mostBytes });
  const make = async (plan: MatrixPlan, signal: AbortSignal): Promise<Iterable<Uint8Array>> => {
    const columns = await readMatrixColumns(plan, { index: spaces.current(), samples, signal });
    return encodeMatrix(plan, columns);
  };
  return [
    defineRoute({
      endpoint: getZoneMatrix,
      buildingIds: ({ query }) => [toSpaceId(query.building_id)],
      known({ query }) {
        const body = kept.known(keyOf(query));
        return body && new RawAnswer(zoneMatrixType, body);
      },
      async handle({ query, signal }) {
        const plan = planMatrix(query, spaces.current(), now());
        if (plan.rows.length * plan.slots > mostKeptCells || plan.elapsedSlots < plan.slots)
          return new RawAnswer(zoneMatrixType, Readable.from(await make(plan, signal)));
        const body = await kept.of(keyOf(query), rangeOfPlan(plan), async () => ({
          body: await KeptBody.packed([...(await make(plan, signal))]),
          isSettled: true,
        }));
        return new RawAnswer(zoneMatrixType, body);
      },
    }),
  ];
}
