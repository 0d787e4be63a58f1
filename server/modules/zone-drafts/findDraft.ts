import { PlanRefusal } from '#domain/plan-edit/PlanZone.ts';
import { AppError } from '#server/core/AppError.ts';
import { ifMatch } from '#server/core/ifMatch.ts';
import type { RouteInput } from '#server/core/route.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { zoneDraftCalls } from '#contract/zoneDrafts.ts';
import type { DraftStore, StoredDraft } from './DraftStore.ts';
import type { PublishedParts } from './DraftGround.ts';
import type { DraftGrounds } from './DraftGrounds.ts';
import type { DraftPorts } from './DraftPorts.ts';
import type { DraftView } from './DraftView.ts';
import { presentDraft } from './presentDraft.ts';

export interface DraftParts extends DraftPorts {
  drafts: DraftStore;
  grounds: DraftGrounds;
}

export type Asked = Pick<RouteInput<Endpoint>, 'parts' | 'caller' | 'headers'>;

/** The tag of a version, which a change names. */
export function tagOf(version: number): string {
  return `"${version}"`;
}

/** The draft that a path names, of a building whose zones the caller may edit. Throws NOT_FOUND. */
export async function findDraft(
  { parts, caller }: Asked,
  { drafts }: DraftParts,
): Promise<StoredDraft> {
  const draft = await drafts.find(parts['id'] ?? '');
  if (draft === undefined || !caller.can(zoneDraftCalls.get.operationId, draft.buildingId))
    throw new AppError('NOT_FOUND', 'No draft found', { denied: draft && { id: draft.id } });
  return draft;
}

/**
 * Likewise one that is open, in the version that the caller knows. Throws METHOD_NOT_ALLOWED, PRECONDITION_REQUIRED, WRONG_STATE,
 * and DRAFT_CHANGED with what was done meanwhile.
 */
export async function findForChange(
  input: Asked,
  all: DraftParts,
  operationId: string,
): Promise<StoredDraft> {
  const draft = await findDraft(input, all);
  if (!input.caller.can(operationId, draft.buildingId))
    throw new AppError('METHOD_NOT_ALLOWED', `This key may not call ${operationId} here`);
  const tags = ifMatch(input.headers);
  if (draft.state !== 'open')
    throw new AppError('WRONG_STATE', `This draft is ${draft.state}`, {
      current: presentDraft(draft, all.spaces.current(), input.caller.userId),
    });
  if (!tags.includes('*') && !tags.includes(tagOf(draft.version))) {
    const known = Math.max(0, ...tags.map((tag) => Number(/^"(\d+)"$/.exec(tag)?.[1] ?? 0)));
    throw changedMeanwhile(draft, { known, userId: input.caller.userId }, all);
  }
  return draft;
}

/** DRAFT_CHANGED with the draft as it is, and of its changes those after a version apart. */
export function changedMeanwhile(
  draft: StoredDraft,
  { known, userId }: { known: number; userId: string },
  { spaces }: DraftParts,
): AppError {
  const present = presentDraft(draft, spaces.current(), userId);
  const later = new Set(draft.acts.filter(({ version }) => version > known).map(({ id }) => id));
  return new AppError('DRAFT_CHANGED', 'This draft was changed meanwhile', {
    current: { ...present, meanwhile: present.changes.filter(({ id }) => later.has(id)) },
  });
}

/** The same for a call that came second; the draft is read anew. */
export async function lostRace(
  input: Asked,
  known: StoredDraft,
  all: DraftParts,
): Promise<AppError> {
  const { userId } = input.caller;
  return changedMeanwhile(await findDraft(input, all), { known: known.version, userId }, all);
}

/** What is published of a draft's building. Throws NOT_FOUND. */
export function publishedParts(
  { buildingId }: Pick<StoredDraft, 'buildingId'>,
  { spaces, sensors, underlays }: Pick<DraftPorts, 'spaces' | 'sensors' | 'underlays'>,
): PublishedParts {
  const content = spaces.contentOf(buildingId);
  if (content === undefined) throw new AppError('NOT_FOUND', `There is no building ${buildingId}`);
  return {
    content,
    mapped: sensors.ofBuilding(buildingId),
    underlays: underlays.ofBuilding(buildingId),
  };
}

/** A draft beside what is published. Throws WRONG_STATE when its acts cannot be done any more, as after a floor's end. */
export async function viewOf(draft: StoredDraft, all: DraftParts): Promise<DraftView> {
  try {
    return await all.grounds.viewOf(draft, publishedParts(draft, all));
  } catch (error) {
    if (!(error instanceof PlanRefusal)) throw error;
    throw new AppError(
      'WRONG_STATE',
      `What was done to this draft no longer fits: ${error.message}`,
      {
        cause: error,
      },
    );
  }
}
