import { Readable } from 'node:stream';
import { getZoneMatrix, zoneMatrixType } from '#contract/zoneMatrix.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { encodeMatrix } from './encodeMatrix.ts';
import { planMatrix } from './planMatrix.ts';
import { readMatrixColumns } from './readMatrixColumns.ts';

export interface MatrixSources {
  spaces: SpaceSource;
  samples: Samples;
  now: () => number;
}

/** getZoneMatrix: the 5-minute slots of a building's zones in binary form. */
export function zoneMatrixRoutes({ spaces, samples, now }: MatrixSources): Route[] {
  return [
    defineRoute({
      endpoint: getZoneMatrix,
      buildingIds: ({ query }) => [toSpaceId(query.building_id)],
      async handle({ query, signal }) {
        const index = spaces.current();
        const plan = planMatrix(query, index, now());
        const columns = await readMatrixColumns(plan, { index, samples, signal });
        return new RawAnswer(zoneMatrixType, Readable.from(encodeMatrix(plan, columns)));
      },
    }),
  ];
}
