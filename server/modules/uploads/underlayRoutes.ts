import type { Endpoint } from '#contract/endpoint.ts';
import { underlayCalls as calls, type Underlay } from '#contract/underlays.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit, AuditEntry } from '#server/core/Audit.ts';
import { isNamed } from '#server/core/ifMatch.ts';
import {
  defineRoute,
  HeadedAnswer,
  RawAnswer,
  type Route,
  type RouteInput,
} from '#server/core/route.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import type { StoredUnderlay, UnderlayStore } from '#server/directory/underlays/UnderlayStore.ts';

interface UnderlayPorts {
  underlays: UnderlayStore;
  spaces: SpaceSource;
  audit: Audit;
}

type Asked = Pick<RouteInput<Endpoint>, 'parts' | 'caller' | 'headers'>;

function tagOf({ version }: StoredUnderlay): string {
  return `"${version}"`;
}

function present(stored: StoredUnderlay, { spaces }: Pick<UnderlayPorts, 'spaces'>): Underlay {
  const { id, floorId, name, width, height, metresPerPixel, place, version, updatedAt } = stored;
  return {
    id,
    floor_id: spaces.current().floorById.get(floorId)?.at(-1)?.wireId ?? floorId,
    name,
    width,
    height,
    metres_per_pixel: metresPerPixel,
    place,
    version,
    updated_at: updatedAt.toISOString(),
  };
}

/** The picture that a path names, in a building in which the caller may call the method. Throws NOT_FOUND. */
function findSeen({ parts, caller }: Asked, { underlays }: UnderlayPorts, method: string) {
  const stored = underlays.find(parts['id'] ?? '');
  if (stored === undefined || !caller.can(method, stored.buildingId))
    throw new AppError('NOT_FOUND', 'No picture found', { denied: stored && { id: stored.id } });
  return stored;
}

/** Likewise as it was when the caller read it. Throws PRECONDITION_REQUIRED and UNDERLAY_CHANGED. */
function findForChange(input: Asked, all: UnderlayPorts, method: string): StoredUnderlay {
  const stored = findSeen(input, all, method);
  if (!isNamed(tagOf(stored), input.headers)) throw changedMeanwhile(stored, all);
  return stored;
}

function changedMeanwhile(stored: StoredUnderlay | undefined, all: UnderlayPorts): AppError {
  if (stored === undefined) return new AppError('NOT_FOUND', 'No picture found');
  return new AppError('UNDERLAY_CHANGED', 'This picture was moved or replaced meanwhile', {
    current: present(stored, all),
  });
}

function entry(
  action: AuditEntry['action'],
  { caller }: Pick<Asked, 'caller'>,
  { id, buildingId, floorId, name }: StoredUnderlay,
): AuditEntry {
  const detail = { underlay: id, building: buildingId, floor: floorId, file: name };
  return { actor: caller.userId, action, detail };
}

/** Pictures that floors are traced from: seen, laid on their floor, and taken away. */
export function underlayRoutes(all: UnderlayPorts): Route[] {
  const { underlays, audit } = all;
  return [
    defineRoute({
      endpoint: calls.list,
      buildingIds: ({ query }) => [toSpaceId(query.building_id)],
      handle: async ({ query }) => ({
        underlays: underlays
          .ofBuilding(toSpaceId(query.building_id))
          .map((stored) => present(stored, all)),
      }),
    }),
    defineRoute({
      endpoint: calls.picture,
      async handle(input) {
        const { id } = findSeen(input, all, calls.picture.operationId);
        const picture = await underlays.picture(id);
        if (picture === undefined) throw new AppError('NOT_FOUND', 'No picture found');
        return new RawAnswer('image/webp', picture);
      },
    }),
    defineRoute({
      endpoint: calls.lay,
      lane: 'quick',
      async handle(input) {
        const stored = findForChange(input, all, calls.lay.operationId);
        const { place, metres_per_pixel: metresPerPixel } = input.body;
        const laid = await underlays.lay(stored, { place, metresPerPixel }, input.caller.userId);
        if (laid === undefined) throw changedMeanwhile(underlays.find(stored.id), all);
        await audit.record(entry('underlay_laid', input, laid));
        return new HeadedAnswer(present(laid, all), { etag: tagOf(laid) });
      },
    }),
    defineRoute({
      endpoint: calls.remove,
      lane: 'quick',
      async handle(input) {
        const stored = findForChange(input, all, calls.remove.operationId);
        if (!(await underlays.remove(stored)))
          throw changedMeanwhile(underlays.find(stored.id), all);
        await audit.record(entry('underlay_removed', input, stored));
        return {};
      },
    }),
  ];
}
