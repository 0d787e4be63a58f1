import type { KeptBookings } from '../kept/KeptBookings.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { GroupContext } from '#server/directory/spaces/groupZones.ts';
import { planFigures, type FigurePlan, type FigureQuery } from './planMetrics.ts';
import { presentGroups } from './presentFigures.ts';
import { readFigureFacts, type FigureServices } from './readFigures.ts';
import { sumGroups } from './sumGroups.ts';

export type { FigureServices } from './readFigures.ts';

/** The plan of figures by group, with all together as a last alternative. */
export function planGroups(query: FigureQuery): FigurePlan {
  const own = planFigures(query);
  return { ...own, alternatives: [...own.alternatives, [{ name: 'all', kind: 'all' }]] };
}

/** What groups of rooms are told apart by now. */
export function groupContext({ spaces }: Pick<FigureServices, 'spaces'>): GroupContext {
  return {
    index: spaces.current(),
    roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
  };
}

/** getGroupedBookings without single bookings, for what asks it within the server, and whether the clock alone changes it no more. */
export async function readGroupedFigures(
  query: FigureQuery,
  services: FigureServices,
  reading: { mayRead: (buildingId: SpaceId) => boolean; signal: AbortSignal; kept: KeptBookings },
): Promise<AnswerOf<typeof getGroupedBookings> & { isSettled: boolean }> {
  const facts = await readFigureFacts(planGroups(query), services, reading);
  const summed = sumGroups(facts, groupContext(services));
  const answer = presentGroups(facts, summed, { services, fields: null });
  return { ...answer, isSettled: facts.isSettled };
}
