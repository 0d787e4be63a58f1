import type { z } from 'zod';
import { zoneDraftCalls as calls, type ZoneDraft } from '#contract/zoneDrafts.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { applyOp, type PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { opName } from '#domain/plan-edit/opName.ts';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import { PlanRefusal, type Plan } from '#domain/plan-edit/PlanZone.ts';
import { toPlan } from '#src/data/zone-drafts/draftPlan.ts';
import type { ApiClient } from '#src/data/api/ApiClient.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { errorText } from '#src/lib/errors/errorText.ts';

/** Something the person did, which can be taken back. */
interface OwnAct {
  name: string;
  ops: readonly PlanOp[];
  /** The server's names for it, once it is saved. */
  ids: readonly string[];
  /** The plans around it; null for what was done before the draft was opened. */
  around: { before: Plan; after: Plan } | null;
}

/** What is still to be saved, in its order. */
interface Task {
  kind: 'do' | 'undo' | 'redo';
  act: OwnAct;
  /** Whether the plan shows it already: not what takes back an act that others came after. */
  isShown: boolean;
}

export interface SessionState {
  /** All zones of the building, with what is not saved yet. */
  plan: Plan;
  /** The latest version that is saved. */
  version: number;
  isSaving: boolean;
  /** Why saving stopped; what was done since waits. */
  fault: { text: string; isOutdated: boolean } | null;
  past: readonly OwnAct[];
  future: readonly OwnAct[];
  /** What was done last, to be read out. */
  spoken: { text: string; no: number };
}

type Opened = ResultOf<(typeof calls)['zones']> & { draft: ZoneDraft };

type Changes = z.input<(typeof calls)['change']['body']>['changes'];

/** Operations as they are sent; the contract's types know no lists that stay as they are. */
function toBody(ops: readonly PlanOp[]): Changes {
  return structuredClone(ops) as Changes;
}

/** The own acts of a draft that can be taken back. */
function ownActs({ changes }: ZoneDraft, plan: Plan): OwnAct[] {
  return changes.flatMap(({ id, op, is_own, is_undone, is_settled }) =>
    op === null || !is_own || is_undone || is_settled
      ? []
      : [{ name: opName(op, plan), ops: [op], ids: [id], around: null }],
  );
}

/**
 * A draft under somebody's hands. What is done shows at once and is saved in its order; where that fails, nothing is lost: it waits
 * and goes on from what others did meanwhile.
 */
export class DraftSession {
  readonly #api: ApiClient;
  readonly #id: string;
  readonly #floors: PlanFloors;
  readonly #listeners = new Set<() => void>();
  #tasks: Task[] = [];
  /** Whether the draft is read anew. */
  #isReading = false;
  #isRunning = false;
  #state: SessionState;

  constructor(
    { draft, ...zones }: Opened,
    { api, floors }: { api: ApiClient; floors: PlanFloors },
  ) {
    this.#api = api;
    this.#id = draft.id;
    this.#floors = floors;
    const plan = toPlan(zones);
    this.#state = {
      plan,
      version: draft.version,
      isSaving: false,
      fault: null,
      past: ownActs(draft, plan),
      future: [],
      spoken: { text: '', no: 0 },
    };
  }

  readonly get = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads a text out. */
  say(text: string): void {
    this.#set({ spoken: { text, no: this.#state.spoken.no + 1 } });
  }

  /** A plan, by default this one, as operations would make it, or why they cannot be done. */
  preview(ops: readonly PlanOp[], plan: Plan = this.#state.plan): Plan | string {
    try {
      return this.#apply(plan, ops);
    } catch (error) {
      if (!(error instanceof PlanRefusal)) throw error;
      return error.message;
    }
  }

  /** Does something at once and saves it; false where it cannot be done, which is then read out. */
  act(ops: readonly PlanOp[], spoken?: string): boolean {
    const before = this.#state.plan;
    const after = this.preview(ops);
    const [first] = ops;
    if (first === undefined) return false;
    if (typeof after === 'string') {
      this.say(after);
      return false;
    }
    const name = opName(first, before);
    const act: OwnAct = { name, ops, ids: [], around: { before, after } };
    this.#set({ plan: after, past: [...this.#state.past, act], future: [] });
    this.say(spoken ?? `Done: ${name}`);
    this.#save({ kind: 'do', act, isShown: true });
    return true;
  }

  undo(): void {
    const { past, future, plan } = this.#state;
    const act = past.at(-1);
    if (act === undefined) return this.say('Nothing to undo');
    const isLast = act.around?.after === plan;
    this.#set({
      past: past.slice(0, -1),
      future: [act, ...future],
      ...(isLast && act.around ? { plan: act.around.before } : {}),
    });
    this.say(`Undone: ${act.name}`);
    this.#save({ kind: 'undo', act, isShown: isLast });
  }

  redo(): void {
    const { past, future, plan } = this.#state;
    const [act, ...rest] = future;
    if (act === undefined) return this.say('Nothing to redo');
    const isNext = act.around?.before === plan;
    this.#set({
      past: [...past, act],
      future: rest,
      ...(isNext && act.around ? { plan: act.around.after } : {}),
    });
    this.say(`Redone: ${act.name}`);
    this.#save({ kind: 'redo', act, isShown: isNext });
  }

  /** Goes on saving after it stopped: from the latest version where others changed the draft. */
  async retry(): Promise<void> {
    const { fault } = this.#state;
    if (fault === null || this.#isReading) return;
    // Until theirs is read nothing is saved, and the draft says so.
    if (fault.isOutdated && !(await this.#readAnew())) return;
    this.#set({ fault: null });
    void this.#run();
  }

  /** Reads the draft as it is saved, and does again what is not; false where it could not be read. */
  async #readAnew(): Promise<boolean> {
    this.#isReading = true;
    try {
      const parts = { id: this.#id };
      const draft = await this.#api.call(calls.get, { parts });
      let plan = toPlan(await this.#api.call(calls.zones, { parts }));
      const lost: string[] = [];
      const tasks: Task[] = [];
      for (const task of this.#tasks) {
        try {
          if (task.kind === 'do') {
            const before = plan;
            plan = this.#apply(plan, task.act.ops);
            task.act.around = { before, after: plan };
          }
          tasks.push(task);
        } catch (error) {
          if (!(error instanceof PlanRefusal)) throw error;
          lost.push(task.act.name);
        }
      }
      this.#tasks = tasks;
      this.#set({
        plan,
        version: draft.version,
        past: this.#state.past.filter(({ name, ids }) => ids.length > 0 || !lost.includes(name)),
      });
      if (lost.length > 0) this.say(`No longer possible, and left out: ${lost.join(', ')}`);
      return true;
    } catch (error) {
      this.#set({ fault: { text: errorText(error), isOutdated: true } });
      return false;
    } finally {
      this.#isReading = false;
    }
  }

  #apply(plan: Plan, ops: readonly PlanOp[]): Plan {
    return ops.reduce((before, op) => applyOp(before, op, this.#floors), plan);
  }

  #save(task: Task): void {
    this.#tasks.push(task);
    if (this.#state.fault === null) void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning || this.#state.fault !== null) return;
    this.#isRunning = true;
    this.#set({ isSaving: true });
    try {
      for (let task = this.#tasks[0]; task !== undefined; task = this.#tasks[0]) {
        // Tasks wait for each other: each names the version that the one before made.
        await this.#send(task);
        this.#tasks.shift();
      }
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.code === 'DRAFT_CHANGED';
      const text = isOutdated ? 'Someone else has changed this draft.' : errorText(error);
      this.#set({ fault: { text, isOutdated } });
    } finally {
      this.#isRunning = false;
      this.#set({ isSaving: false });
    }
  }

  async #send({ kind, act, isShown }: Task): Promise<void> {
    if (kind === 'do') {
      const { change_ids, version } = await this.#api.call(calls.change, {
        parts: { id: this.#id },
        ifMatch: `"${this.#state.version}"`,
        body: { changes: toBody(act.ops) },
      });
      act.ids = change_ids;
      this.#set({ version });
      return;
    }
    const ids: string[] = [];
    for (const change_id of act.ids.toReversed()) {
      const { change_ids, version } = await this.#api.call(calls.undo, {
        parts: { id: this.#id },
        ifMatch: `"${this.#state.version}"`,
        body: { change_id },
      });
      ids.push(...change_ids);
      this.#set({ version });
    }
    // Taking back what took it back does it again.
    act.ids = ids;
    if (!isShown) await this.#readAnew();
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
