import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, wireId } from './parameters.ts';

/** Where a picture lies on a floor; lengths in units of the floor's image. */
const underlayPlace = z.strictObject({
  /** Of its upper left corner. */
  left: z.number().min(-1e7).max(1e7),
  top: z.number().min(-1e7).max(1e7),
  units_per_pixel: z.number().positive().max(1e6),
  /** Clockwise, in degrees. */
  turn: z.number().min(-360).max(360),
});

export type UnderlayPlace = z.infer<typeof underlayPlace>;

/** A picture from which a floor is traced. */
const underlay = z.object({
  id: z.uuid(),
  floor_id: wireId,
  /** Of the file it came from. */
  name: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  /** Null until its scale is known. */
  metres_per_pixel: z.number().nullable(),
  /** Null until somebody has laid it on the floor. */
  place: underlayPlace.nullable(),
  /** Counts changes from 1: the ETag. */
  version: z.int(),
  updated_at: z.string(),
});

export type Underlay = z.infer<typeof underlay>;

const parts = z.strictObject({ id: z.uuid() });
// Found by their id: whoever may not plan in their building does not find them.
const byId = { access: 'key', scope: 'list', query: noQuery, parts } as const;

/** The calls of pictures that floors are traced from. They come by Upload; changes name the version they change in If-Match. */
export const underlayCalls = {
  list: defineEndpoint({
    operationId: 'listUnderlays',
    method: 'GET',
    path: '/v4/underlays',
    summary: 'Pictures from which the floors of a building are traced',
    access: 'key',
    scope: 'buildings',
    query: z.strictObject({ building_id: z.string() }),
    body: undefined,
    result: z.object({ underlays: z.array(underlay) }),
  }),
  picture: defineEndpoint({
    ...byId,
    operationId: 'getUnderlayPicture',
    method: 'GET',
    path: '/v4/underlays/{id}/picture',
    summary: 'The picture itself, as WebP',
    body: undefined,
    result: z.string(),
  }),
  lay: defineEndpoint({
    ...byId,
    operationId: 'layUnderlay',
    method: 'POST',
    path: '/v4/underlays/{id}',
    summary: 'Lays a picture on its floor, to scale where that is known',
    body: z.strictObject({
      place: underlayPlace,
      metres_per_pixel: z.number().positive().max(1000).nullable(),
    }),
    result: underlay,
  }),
  remove: defineEndpoint({
    ...byId,
    operationId: 'removeUnderlay',
    method: 'POST',
    path: '/v4/underlays/{id}/delete',
    summary: 'Takes a picture away from its floor',
    body: undefined,
    result: z.object({}),
  }),
};
