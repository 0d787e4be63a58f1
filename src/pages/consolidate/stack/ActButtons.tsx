import { Button } from '#src/ui/button/Button.tsx';
import styles from '../Consolidate.module.css';
import type { ConsolidateView } from '../ConsolidateView.ts';
import type { Group } from '../scenario/Draft.ts';
import type { KeyFloor } from './stackKeys.ts';

interface ActButtonsProps {
  view: ConsolidateView;
  chosen: KeyFloor | undefined;
  chosenTag: string | null;
  toggle: (floorId: string) => void;
  drop: (group: Group, floorId: string | null) => void;
}

/** What can be done without dragging, and undone. */
export function ActButtons({ view, chosen, chosenTag, toggle, drop }: ActButtonsProps) {
  const tag = chosen?.tags.find(({ id }) => id === chosenTag);
  return (
    <div className={styles['buttons']}>
      {chosen !== undefined && (
        <Button onPress={() => toggle(chosen.id)}>
          {chosen.isClosed ? 'Open' : 'Close'} {chosen.name}
        </Button>
      )}
      {chosen !== undefined && tag !== undefined && (
        <Button onPress={() => drop({ floorId: chosen.id, tag: tag.id }, null)}>
          Move {tag.name}
        </Button>
      )}
      <UndoButtons view={view} />
    </div>
  );
}

function UndoButtons({ view: { history, acts } }: Pick<ActButtonsProps, 'view'>) {
  const last = history.past.at(-1)?.act;
  const next = history.future[0]?.act;
  return (
    <>
      <Button disabledReason={last === undefined ? 'Nothing to undo' : null} onPress={acts.undo}>
        {last === undefined ? 'Undo' : `Undo: ${last}`}
      </Button>
      <Button disabledReason={next === undefined ? 'Nothing to redo' : null} onPress={acts.redo}>
        {next === undefined ? 'Redo' : `Redo: ${next}`}
      </Button>
    </>
  );
}
