import type { FloorScene } from '../scene/FloorScene.ts';
import type { ZoneSelection } from '../renderer/FloorplanRenderer.ts';
import { Signal } from './Signal.ts';

/** Zones that are marked, by id: they outlive a change of floor, where an id may be met again. */
export interface ZoneMarks {
  readonly hoveredId: string | null;
  readonly focusedId: string | null;
  readonly selectedIds: readonly string[];
}

const noMarks: ZoneMarks = { hoveredId: null, focusedId: null, selectedIds: [] };

/** Hover, focus and selection; each change makes one new snapshot. */
export class Marks {
  readonly signal = new Signal<ZoneMarks>(noMarks);
  #given: { marks: ZoneMarks; scene: FloorScene | null; selection: ZoneSelection } | null = null;

  /** Returns whether anything changed. */
  hover(id: string | null): boolean {
    return this.#update({ hoveredId: id });
  }

  focus(id: string | null): boolean {
    return this.#update({ focusedId: id });
  }

  select(ids: readonly string[]): boolean {
    const { selectedIds } = this.signal.get();
    const isSame =
      ids.length === selectedIds.length && ids.every((id, at) => id === selectedIds[at]);
    return isSame ? false : this.#update({ selectedIds: [...ids] });
  }

  /** Adds a zone to the selection, or takes it away when it is there. */
  toggle(id: string): boolean {
    const { selectedIds } = this.signal.get();
    return this.select(
      selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id],
    );
  }

  /** The same object while marks and floor stay. */
  toSelection(scene: FloorScene | null): ZoneSelection {
    const marks = this.signal.get();
    if (this.#given?.marks !== marks || this.#given.scene !== scene)
      this.#given = { marks, scene, selection: selectionOf(marks, scene) };
    return this.#given.selection;
  }

  #update(part: Partial<ZoneMarks>): boolean {
    const before = this.signal.get();
    const after = { ...before, ...part };
    const isSame =
      before.hoveredId === after.hoveredId &&
      before.focusedId === after.focusedId &&
      before.selectedIds === after.selectedIds;
    if (isSame) return false;
    this.signal.set(after);
    return true;
  }
}

function selectionOf(marks: ZoneMarks, scene: FloorScene | null): ZoneSelection {
  const indexOf = (id: string | null): number | null =>
    id === null ? null : (scene?.ids.get(id) ?? null);
  return {
    hovered: indexOf(marks.hoveredId),
    focused: indexOf(marks.focusedId),
    selected: marks.selectedIds.map(indexOf).filter((zone) => zone !== null),
  };
}
