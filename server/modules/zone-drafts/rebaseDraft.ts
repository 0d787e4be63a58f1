import type { RowError } from '#contract/errors.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { inTurns } from '#server/core/Steps.ts';
import { AppError } from '#server/core/AppError.ts';
import type { DraftStore, StoredDraft } from './DraftStore.ts';
import type { DraftView } from './DraftView.ts';

interface Chosen {
  mine: readonly (string | number)[];
  theirs: readonly (string | number)[];
  drafts: DraftStore;
}

/**
 * Brings a draft up to date: zones that one side changed come from there, of the others a person says whose stays. False when the
 * draft was changed meanwhile. Throws INVALID_PARAMETER for a zone of both sides that nothing is said of.
 */
export async function rebaseDraft(
  draft: StoredDraft,
  view: DraftView,
  { mine, theirs, drafts }: Chosen,
): Promise<boolean> {
  const [own, others] = [new Set(mine.map(toSpaceId)), new Set(theirs.map(toSpaceId))];
  const conflicts = new Set(
    (await inTurns(view.findingConflicts())).map(({ zone_id }) => toSpaceId(zone_id)),
  );
  const rows: RowError[] = [];
  const isUndecided = (id: SpaceId): boolean => own.has(id) === others.has(id);
  for (const id of conflicts)
    if (isUndecided(id))
      rows.push({ field: 'mine', reason: `choose yours or theirs for zone ${id}` });
  const [first] = rows;
  if (first !== undefined)
    throw new AppError('INVALID_PARAMETER', `${first.field}: ${first.reason}`, { rows });
  const theirsOf = new Set([...others].filter((id) => conflicts.has(id)));
  const start = await inTurns(view.mergingFor(theirsOf));
  return await drafts.rebase(draft, {
    base: [...view.published.plan.values()],
    start: [...start.values()],
  });
}
