import { zoneDraftCalls as calls } from '#contract/zoneDrafts.ts';
import { findingDiff } from '#domain/plan-edit/planDiff.ts';
import { PlanRefusal } from '#domain/plan-edit/PlanZone.ts';
import { undoneIds } from '#domain/plan-edit/replay.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { inTurns } from '#server/core/Steps.ts';
import { AppError } from '#server/core/AppError.ts';
import type { AuditEntry } from '#server/core/Audit.ts';
import { defineRoute, HeadedAnswer, MadeItems, type Route } from '#server/core/route.ts';
import { refuseBeyond } from '#server/core/faults/refuseParameters.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { DraftGrounds } from './DraftGrounds.ts';
import { DraftStore, type NewAct, type StoredDraft } from './DraftStore.ts';
import type { DraftPorts } from './DraftPorts.ts';
import { viewingDraft } from './DraftView.ts';
import {
  publishedParts,
  findDraft,
  findForChange,
  lostRace,
  tagOf,
  viewOf,
  type Asked,
  type DraftParts,
} from './findDraft.ts';
import { findingChildren, presentDraft, presentedSensors, presentedZones } from './presentDraft.ts';
import { moveDrafts } from './moveDrafts.ts';
import { publishDraft } from './publishDraft.ts';
import { findingPublished } from './publishedPlan.ts';
import { rebaseDraft } from './rebaseDraft.ts';

/** What is done to one draft at most. */
const mostActs = 20_000;
/** Bytes of the largest body of changes: a table of some thousand zones. */
const largestBody = 8 * 1024 * 1024;

function headed(draft: StoredDraft, { caller }: Pick<Asked, 'caller'>, { spaces }: DraftParts) {
  return new HeadedAnswer(presentDraft(draft, spaces.current(), caller.userId), {
    etag: tagOf(draft.version),
  });
}

function entry(
  action: AuditEntry['action'],
  { caller }: Pick<Asked, 'caller'>,
  { id, buildingId, effectiveFrom }: StoredDraft,
): AuditEntry {
  const detail = { draft: id, building: buildingId, effective_from: effectiveFrom };
  return { actor: caller.userId, action, detail };
}

/** Adds acts to a draft. Throws DRAFT_CHANGED when somebody was first. */
async function addActs(input: Asked, draft: StoredDraft, acts: readonly NewAct[], all: DraftParts) {
  refuseBeyond(mostActs, draft.acts.length + acts.length, 'changes of one draft');
  const done = await all.drafts.act(draft, acts, input.caller.userId);
  if (done === undefined) throw await lostRace(input, draft, all);
  const answer = { change_ids: done.ids, version: done.version };
  return new HeadedAnswer(answer, { etag: tagOf(done.version) });
}

/** The act to take back. Throws NOT_FOUND, METHOD_NOT_ALLOWED for another's, WRONG_STATE where it cannot be taken back. */
function refuseUndo(draft: StoredDraft, changeId: string, userId: string): void {
  const act = draft.acts.find(({ id }) => id === changeId);
  if (act === undefined) throw new AppError('NOT_FOUND', 'No such change in this draft');
  if (act.createdBy !== userId)
    throw new AppError('METHOD_NOT_ALLOWED', 'Only the person who made a change can take it back');
  if (act.no <= draft.settledNo)
    throw new AppError(
      'WRONG_STATE',
      'The draft has been brought up to date since then. Make the change again',
    );
  if (undoneIds(draft.acts.map(({ id, undoes }) => ({ id, ops: [], undoes }))).has(changeId))
    throw new AppError('WRONG_STATE', 'This change is already taken back');
}

function changingRoutes(all: DraftParts): Route[] {
  const { drafts, audit } = all;
  return [
    defineRoute({
      endpoint: calls.create,
      lane: 'quick',
      buildingIds: ({ body }) => [toSpaceId(body.building_id)],
      async handle({ body, caller }) {
        const buildingId = toSpaceId(body.building_id);
        const { content, mapped } = publishedParts({ buildingId }, all);
        const { plan } = await inTurns(findingPublished(content, body.effective_from, mapped));
        const draft = await drafts.add({
          buildingId,
          effectiveFrom: body.effective_from,
          baseZones: [...plan.values()],
          createdBy: caller.userId,
        });
        await audit.record(entry('zone_draft_created', { caller }, draft));
        return headed(draft, { caller }, all);
      },
    }),
    defineRoute({
      endpoint: calls.change,
      lane: 'quick',
      bodyLimit: largestBody,
      async handle(input) {
        const draft = await findForChange(input, all, calls.change.operationId);
        await inTurns((await viewOf(draft, all)).applying(input.body.changes));
        return addActs(
          input,
          draft,
          input.body.changes.map((op) => ({ op, undoes: null })),
          all,
        );
      },
    }),
    defineRoute({
      endpoint: calls.undo,
      lane: 'quick',
      async handle(input) {
        const draft = await findForChange(input, all, calls.undo.operationId);
        const { change_id: undoes } = input.body;
        refuseUndo(draft, undoes, input.caller.userId);
        const back = { op: null, undoes };
        const { acts } = draft;
        const trial = {
          ...back,
          no: acts.length + 1,
          id: '',
          version: 0,
          createdBy: '',
          createdAt: new Date(0),
        };
        const ground = await all.grounds.of(draft, publishedParts(draft, all));
        try {
          await inTurns(viewingDraft({ ...draft, acts: [...acts, trial] }, ground));
        } catch (error) {
          if (!(error instanceof PlanRefusal)) throw error;
          throw new AppError(
            'WRONG_STATE',
            `A later change depends on this one: ${error.message}`,
            { cause: error },
          );
        }
        return addActs(input, draft, [back], all);
      },
    }),
  ];
}

/** The calls that end a draft or bring it up to date. */
function closingRoutes(all: DraftParts): Route[] {
  const { drafts, audit } = all;
  return [
    defineRoute({
      endpoint: calls.publish,
      lane: 'ingestion',
      async handle(input) {
        const draft = await findForChange(input, all, calls.publish.operationId);
        await viewOf(draft, all);
        const answer = await publishDraft(draft, input.caller.userId, all);
        await audit.record(entry('zone_draft_published', input, draft));
        return answer;
      },
    }),
    defineRoute({
      endpoint: calls.rebase,
      lane: 'quick',
      async handle(input) {
        const draft = await findForChange(input, all, calls.rebase.operationId);
        const isFirst = await rebaseDraft(draft, await viewOf(draft, all), {
          ...input.body,
          drafts,
        });
        if (!isFirst) throw await lostRace(input, draft, all);
        return headed(await findDraft(input, all), input, all);
      },
    }),
    defineRoute({
      endpoint: calls.discard,
      lane: 'quick',
      async handle(input) {
        const draft = await findForChange(input, all, calls.discard.operationId);
        const isFirst = await drafts.close(draft, 'discarded');
        if (!isFirst) throw await lostRace(input, draft, all);
        await audit.record(entry('zone_draft_discarded', input, draft));
        return { success: 'ok' as const };
      },
    }),
  ];
}

function readingRoutes(all: DraftParts): Route[] {
  const { drafts, spaces, now } = all;
  return [
    defineRoute({
      endpoint: calls.list,
      async handle({ caller }) {
        const open = await drafts.list();
        const seen = open.filter(({ buildingId }) =>
          caller.can(calls.list.operationId, buildingId),
        );
        return {
          drafts: seen.map((draft) => presentDraft(draft, spaces.current(), caller.userId)),
        };
      },
    }),
    defineRoute({
      endpoint: calls.get,
      handle: async (input) => headed(await findDraft(input, all), input, all),
    }),
    defineRoute({
      endpoint: calls.zones,
      async handle(input) {
        const draft = await findDraft(input, all);
        const view = await viewOf(draft, all);
        const index = spaces.current();
        const children = await inTurns(findingChildren(view));
        const zones = new MadeItems(
          presentedZones(view, children, (zone) => all.presentZone(zone, index)),
        );
        const floors = [...view.floors.values()].map(({ id, metresPerUnit }) => ({
          id,
          metres_per_unit: metresPerUnit,
        }));
        const sensors = new MadeItems(presentedSensors(view));
        return new HeadedAnswer({ zones, floors, sensors }, { etag: tagOf(draft.version) });
      },
    }),
    defineRoute({
      endpoint: calls.faults,
      async handle(input) {
        const view = await viewOf(await findDraft(input, all), all);
        return { faults: await inTurns(view.findingFaults(now())) };
      },
    }),
    defineRoute({
      endpoint: calls.diff,
      async handle(input) {
        const { published, merged } = await viewOf(await findDraft(input, all), all);
        return await inTurns(findingDiff(published.plan, merged));
      },
    }),
  ];
}

/** Drafts of zones: edited by planners in their buildings, published whole or not at all. */
export function zoneDraftRoutes(ports: DraftPorts & { directory: Directory }): Route[] {
  const drafts = new DraftStore(ports.directory, ports.now);
  const all: DraftParts = { ...ports, drafts, grounds: new DraftGrounds(drafts) };
  ports.spaces.accompany((change, contentOf, queries) =>
    moveDrafts({ change, contentOf, queries }, ports),
  );
  return [...changingRoutes(all), ...closingRoutes(all), ...readingRoutes(all)];
}
