import {
  exportScheduleCalls as calls,
  mostSchedules,
  type ExportSchedule,
} from '#contract/exportSchedules.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit, AuditEntry } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { usualName } from '../startExport.ts';
import type { ScheduleStore, StoredSchedule } from './ScheduleStore.ts';

interface ScheduleParts {
  schedules: ScheduleStore;
  audit: Audit;
  hasWebhook: (id: string) => Promise<boolean>;
  now: () => number;
}

function present(schedule: StoredSchedule): ExportSchedule {
  const { id, asked, nextRunAt, failures, last, createdAt, owner } = schedule;
  return {
    id,
    name: asked.export.name ?? usualName(asked.export),
    ...asked,
    state: nextRunAt === null ? 'paused' : 'active',
    next_run_at: nextRunAt?.toISOString() ?? null,
    failures,
    last,
    created_at: createdAt.toISOString(),
    created_by: owner,
  };
}

function isWithin({ buildingIds }: StoredSchedule, caller: Caller): boolean {
  return buildingIds.every((id) => caller.can(calls.list.operationId, toSpaceId(id)));
}

function entry(
  action: AuditEntry['action'],
  caller: Caller,
  { id, asked, buildingIds }: StoredSchedule,
): AuditEntry {
  const { every, at, timezone } = asked;
  const detail = { schedule: id, every, at, timezone, buildings: buildingIds.join(', ') };
  return { actor: caller.userId, action, detail };
}

function noSchedule(hidden?: StoredSchedule): AppError {
  const denied = hidden && { id: hidden.id };
  return new AppError('NOT_FOUND', 'No schedule found', { denied });
}

/** A schedule of the caller's own, or any for an administrator, of buildings that they may see. Throws NOT_FOUND. */
async function findSeen(
  { id = '' }: Readonly<Record<string, string>>,
  caller: Caller,
  schedules: ScheduleStore,
): Promise<StoredSchedule> {
  const schedule = await schedules.find(id);
  const isTheirs =
    schedule !== undefined &&
    (schedule.owner === caller.userId || caller.isAdmin) &&
    isWithin(schedule, caller);
  if (!isTheirs) throw noSchedule(schedule);
  return schedule;
}

/** Schedules of exports, for those who made them. */
export function scheduleRoutes({ schedules, audit, hasWebhook, now }: ScheduleParts): Route[] {
  return [
    defineRoute({
      endpoint: calls.create,
      lane: 'quick',
      buildingIds: ({ body }) => body.export.building_id.map(toSpaceId),
      async handle({ body: asked, caller }) {
        if (asked.webhook !== null && !(await hasWebhook(asked.webhook)))
          throw new AppError('NOT_FOUND', 'No webhook found');
        const buildingIds = [...new Set(asked.export.building_id.map(toSpaceId))];
        const made = await schedules.add({ asked, owner: caller.userId, buildingIds }, now());
        if (made === undefined)
          throw new AppError(
            'WRONG_STATE',
            `You have ${mostSchedules} schedules already. Delete one first`,
          );
        await audit.record(entry('export_schedule_created', caller, made));
        return present(made);
      },
    }),
    defineRoute({
      endpoint: calls.list,
      lane: 'quick',
      async handle({ caller }) {
        const own = await schedules.list(caller.userId);
        return { schedules: own.filter((one) => isWithin(one, caller)).map(present) };
      },
    }),
    defineRoute({
      endpoint: calls.resume,
      lane: 'quick',
      async handle({ parts, caller }) {
        const schedule = await findSeen(parts, caller, schedules);
        const resumed = await schedules.resume(schedule, now());
        if (resumed === undefined) throw new AppError('WRONG_STATE', 'This schedule is not paused');
        await audit.record(entry('export_schedule_resumed', caller, resumed));
        return present(resumed);
      },
    }),
    defineRoute({
      endpoint: calls.remove,
      lane: 'quick',
      async handle({ parts, caller }) {
        const schedule = await findSeen(parts, caller, schedules);
        if (!(await schedules.remove(schedule.id))) throw noSchedule();
        await audit.record(entry('export_schedule_deleted', caller, schedule));
        return { success: 'ok' as const };
      },
    }),
  ];
}
