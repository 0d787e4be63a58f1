import { randomUUID } from 'node:crypto';
import { toSpaceId } from '#domain/space/ids.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';

/** Lays a picture anywhere. */
export const anyPlace = {
  place: { left: 1, top: 2, units_per_pixel: 0.5, turn: 0 },
  metres_per_pixel: 0.02,
};

interface KeptUnderlay {
  building: string | number;
  floor: string | number;
  /** Stands in the name and in the picture. */
  word: string;
}

/** Keeps a picture of a floor, and gives its id. */
export async function keepUnderlay(
  { services }: Pick<TestServer, 'services'>,
  { building, floor, word }: KeptUnderlay,
): Promise<string> {
  const id = randomUUID();
  await services.uploads.underlays.put({
    id,
    buildingId: toSpaceId(building),
    floorId: toSpaceId(floor),
    name: `${word}.png`,
    picture: Buffer.from(`${word} picture`),
    width: 10,
    height: 10,
    metresPerPixel: null,
    place: null,
    userId: word,
  });
  return id;
}
