import { inTurns } from '#server/core/Steps.ts';
import { makingGround, type DraftGround, type PublishedParts } from './DraftGround.ts';
import type { DraftStore, StoredDraft } from './DraftStore.ts';
import { viewingDraft, type DraftView } from './DraftView.ts';

interface Kept extends PublishedParts {
  /** Tells what the draft begins with from what it began with before it was brought up to date. */
  beginning: string;
  ground: Promise<DraftGround>;
  /** Of the version that was asked for last. */
  view?: { version: number; made: Promise<DraftView> };
}

/** Drafts that are edited at the same time; the others are worked out anew. */
const mostKept = 8;

function beginningOf({ baseAt, settledNo }: StoredDraft): string {
  return `${baseAt.getTime()} ${settledNo}`;
}

/** The drafts that were asked for last, beside what is published. */
export class DraftGrounds {
  readonly #drafts: DraftStore;
  /** The one that was not asked for longest comes first. */
  readonly #kept = new Map<string, Kept>();

  constructor(drafts: DraftStore) {
    this.#drafts = drafts;
  }

  /** What a draft stands on. */
  async of(draft: StoredDraft, parts: PublishedParts): Promise<DraftGround> {
    return await this.#keep(draft, parts).ground;
  }

  /** A draft beside what is published. Rejects with PlanRefusal when its acts cannot be done any more. */
  async viewOf(draft: StoredDraft, parts: PublishedParts): Promise<DraftView> {
    const kept = this.#keep(draft, parts);
    const ground = await kept.ground;
    if (kept.view?.version !== draft.version)
      kept.view = { version: draft.version, made: inTurns(viewingDraft(draft, ground)) };
    return await kept.view.made;
  }

  #keep(draft: StoredDraft, parts: PublishedParts): Kept {
    const beginning = beginningOf(draft);
    const known = this.#kept.get(draft.id);
    const isKnown =
      known?.content === parts.content &&
      known.mapped === parts.mapped &&
      known.underlays === parts.underlays &&
      known.beginning === beginning;
    const kept = isKnown ? known : { ...parts, beginning, ground: this.#make(draft, parts) };
    this.#kept.delete(draft.id);
    this.#kept.set(draft.id, kept);
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(id);
    }
    return kept;
  }

  async #make(draft: StoredDraft, parts: PublishedParts): Promise<DraftGround> {
    try {
      return await inTurns(makingGround(draft, await this.#drafts.readZones(draft), parts));
    } catch (error) {
      this.#kept.delete(draft.id);
      throw error;
    }
  }
}
