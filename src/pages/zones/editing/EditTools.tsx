import {
  Combine,
  DraftingCompass,
  Magnet,
  MousePointer2,
  Pentagon,
  Redo2,
  Ruler,
  Scissors,
  Square,
  Undo2,
} from 'lucide-react';
import type { PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { ToggleIconButton } from '#src/ui/button/ToggleIconButton.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import styles from './Editing.module.css';
import { tools, type Tool } from './drawing.ts';
import { merge } from './editKeys.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

const icons: Readonly<Record<Tool, typeof Square>> = {
  select: MousePointer2,
  rectangle: Square,
  polygon: Pentagon,
  split: Scissors,
  measure: Ruler,
  calibrate: DraftingCompass,
};

/** How each tool is used, in a sentence. */
export const toolHints: Readonly<Record<Tool, string>> = {
  select:
    'Choose a zone, then drag its corners, the middle of a wall for a new corner, or the zone itself. Hold Alt to detach a corner from its neighbors.',
  rectangle: 'Press two opposite corners of the new zone.',
  polygon: 'Press each corner of the new zone, and the first one again to finish.',
  split: 'Press two walls of a zone, with corners between them if you like.',
  measure: 'Press points to see the lengths between them.',
  calibrate: 'Press both ends of a wall on the picture, then enter its length under Trace.',
};

interface EditToolsProps {
  editor: ZoneEditor;
  floors: PlanFloors;
}

const noGhost = 'none';

/** The tools of the plan, and undoing. */
export function EditTools({ editor, floors }: EditToolsProps) {
  const { drawing, setTool, isSnapping, setSnapping, chosen, session, state, trace } = editor;
  const last = state.past.at(-1);
  const shown = tools.filter(({ id }) => id !== 'calibrate' || trace.picture !== null);
  const [next] = state.future;
  const spaces = useSpaces();
  const others = [...floors.keys()].flatMap((id) => {
    const floor = spaces.floors.get(id);
    const isOther = floor !== undefined && id !== toSpaceId(editor.floor.id);
    return isOther ? [{ id, label: floor.displayName }] : [];
  });
  return (
    <div className={styles['tools']} role="toolbar" aria-label="Tools">
      {shown.map(({ id, label, key }) => {
        const Icon = icons[id];
        return (
          <ToggleIconButton
            key={id}
            label={`${label} (${key.toUpperCase()})`}
            isOn={drawing.tool === id}
            onChange={() => setTool(id)}
          >
            <Icon size={17} aria-hidden />
          </ToggleIconButton>
        );
      })}
      <span className={styles['gap']} />
      <IconButton
        label="Merge (M)"
        disabledReason={
          chosen.length < 2 ? 'Hold Shift to choose at least two zones that touch' : null
        }
        onPress={() => merge(editor)}
      >
        <Combine size={17} aria-hidden />
      </IconButton>
      <ToggleIconButton label="Snap to corners and walls" isOn={isSnapping} onChange={setSnapping}>
        <Magnet size={17} aria-hidden />
      </ToggleIconButton>
      <span className={styles['gap']} />
      <IconButton
        label={last === undefined ? 'Undo' : `Undo: ${last.name}`}
        disabledReason={last === undefined ? 'Nothing to undo' : null}
        onPress={() => session.undo()}
      >
        <Undo2 size={17} aria-hidden />
      </IconButton>
      <IconButton
        label={next === undefined ? 'Redo' : `Redo: ${next.name}`}
        disabledReason={next === undefined ? 'Nothing to redo' : null}
        onPress={() => session.redo()}
      >
        <Redo2 size={17} aria-hidden />
      </IconButton>
      {others.length > 0 && (
        <Pill
          label="Outlines of"
          options={[{ id: noGhost, label: 'No other floor' }, ...others]}
          value={editor.ghostId ?? noGhost}
          onChange={(id) => editor.setGhostId(id === noGhost ? null : id)}
        />
      )}
    </div>
  );
}
