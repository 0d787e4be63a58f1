import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type KeyboardEvent,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { palettes } from '#domain/palette/palettes.ts';
import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { closeTarget } from '#src/floorplan/editing/stackLayout.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { useElementWidth } from '#src/lib/size/useSize.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from '../Consolidate.module.css';
import type { ConsolidateProps } from '../ConsolidateView.ts';
import type { Replay } from '../moment/useReplay.ts';
import { toggleFloor, type Group } from '../scenario/Draft.ts';
import { ActButtons } from './ActButtons.tsx';
import { firstKeyState, pressStackKey, type KeyFloor, type KeyState } from './stackKeys.ts';
import { StackStage } from './StackStage.tsx';
import { toFlows, toKeyFloors, toStacked } from './toStacked.ts';
import { useDrop } from './useDrop.ts';
import { useFloorPictures } from './useStackPlans.ts';

interface StackCardProps extends Pick<ConsolidateProps, 'data' | 'place' | 'view'> {
  replay: Replay;
}

const hint =
  'Use the arrow keys to move between floors. X opens or closes a floor, T lists its teams. Space picks up a floor or team, the arrow keys choose where it goes, Enter drops it, Escape cancels.';

/** Ctrl Z, or ⌘ Z; with Shift it does again. */
function isUndoKey({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'z';
}

/** The floors as a stack of live plans: closed by dragging or by keys, their people sent to others. */
export function StackCard({ data, place, view, replay }: StackCardProps) {
  const { study } = data;
  const [widthRef, width] = useElementWidth();
  const { history, answer, nameOf } = view;
  const floors = useMemo(() => toKeyFloors(study, { history, nameOf }), [study, history, nameOf]);
  const choice = usePaletteChoice();
  const pictures = useFloorPictures(
    floors.map(({ id }) => id),
    { data, place },
  );
  const { toggle, drop } = useDrop(view, floors);
  const handleDrop = useCallback(
    (item: Group, target: string) => drop(item, target === closeTarget ? null : target),
    [drop],
  );
  const { keys, handleKey, handleChoose } = useStackKeys(floors, { view, toggle, drop });
  const { moment, stack, isFlowing } = replay;
  const flows = useMemo(() => toFlows(moment, answer), [moment, answer]);
  const chosen = floors[keys.at];
  const chosenTag = keys.tagAt === null ? null : (chosen?.tags[keys.tagAt]?.id ?? null);
  const buttons = useDeferredValue(<ActButtons {...{ view, chosen, chosenTag, toggle, drop }} />);
  return (
    <TitledCard
      title="Floors"
      note="Drag a floor’s name onto “Drop here to close”, or onto the floor that takes its people. Select a floor to see its teams."
      tools={buttons}
    >
      <div
        className={styles['stack']}
        ref={widthRef}
        role="application"
        aria-label="Stack of floors"
        aria-description={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        onKeyDown={handleKey}
      >
        <div aria-hidden>
          {width > 0 && (
            <StackStage
              stack={stack}
              floors={toStacked(floors, { study, moment, flows, choice })}
              pictures={pictures}
              flows={flows}
              isFlowing={isFlowing}
              width={width}
              choice={choice}
              aspect={widestAspect(floors, place)}
              target={history.draft.target}
              chosen={chosen?.id ?? ''}
              hasTags={keys.tagAt !== null}
              chosenTag={chosenTag}
              aim={keys.held === null ? null : (floors[keys.aim]?.id ?? closeTarget)}
              onChoose={handleChoose}
              onDrop={handleDrop}
            />
          )}
        </div>
      </div>
      <StackLegend />
      <p className={styles['hint']}>{hint}</p>
    </TitledCard>
  );
}

/** How long a floor is looked at before what closing or opening it comes to is worked out. */
const looksMs = 100;

/** The floor in view is the one that is closed or opened next, as a rule. */
function useForeseenToggle(
  { foresee, history: { draft } }: ConsolidateProps['view'],
  floorId: string | null,
): void {
  useEffect(() => {
    if (floorId === null) return undefined;
    return systemClock.after(looksMs, () => foresee(toggleFloor(draft, floorId)));
  }, [foresee, draft, floorId]);
}

interface KeyActs {
  view: ConsolidateProps['view'];
  toggle: (floorId: string) => void;
  drop: (group: Group, floorId: string | null) => void;
}

/** Where keys stand on the stack, and what they do; a press by pointer moves them there. */
function useStackKeys(floors: readonly KeyFloor[], { view, toggle, drop }: KeyActs) {
  const { acts } = view;
  const [params] = useSearchParams();
  const [keys, setKeys] = useState(() => stateAt(floors, params.get('floor')));
  useForeseenToggle(view, floors[keys.at]?.id ?? null);
  const handleChoose = useCallback(
    (id: string, tag: string | null) =>
      setKeys((known) => choosePlace(known, floors, { floorId: id, tag })),
    [floors],
  );
  const handleKey = (event: KeyboardEvent) => {
    if (isUndoKey(event)) {
      event.preventDefault();
      return event.shiftKey ? acts.redo() : acts.undo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const pressed = pressStackKey(event.key, keys, floors);
    if (pressed === null) return undefined;
    event.preventDefault();
    event.stopPropagation();
    setKeys(pressed.state);
    if (pressed.spoken !== null) acts.say(pressed.spoken);
    if (pressed.command?.kind === 'toggle') toggle(pressed.command.floorId);
    else if (pressed.command !== null) drop(pressed.command.group, pressed.command.floorId);
    return undefined;
  };
  return { keys, handleKey, handleChoose };
}

/** Width by height of the widest plan, known before any is drawn. */
function widestAspect(floors: readonly KeyFloor[], { spaces }: ConsolidateProps['place']): number {
  const aspects = floors.flatMap(({ id }) => {
    const size = spaces.floors.get(id)?.imageDimensions;
    return size ? [size.width / size.height] : [];
  });
  return Math.max(0.5, ...aspects);
}

/** What the colors of plans and bars mean. */
function StackLegend() {
  const choice = usePaletteChoice();
  const { max } = palettes[choice.palette];
  const scale: ColourScale = { choice, min: 0, max, format: formatPercent };
  return (
    <div className={styles['legend']}>
      <ScaleLegend name="Seats taken" scale={scale} keys={['unknown']} />
      <p>
        Plans: people measured at this moment. Bars: people under the scenario; the line is the
        target.
      </p>
    </div>
  );
}

/** On the floor that the address names, else on the first. */
function stateAt(floors: readonly KeyFloor[], floorId: string | null): KeyState {
  const at = floors.findIndex(({ id }) => id === floorId);
  return { ...firstKeyState, at: Math.max(0, at) };
}

/** A press on a floor stands on it and lists its tags; one on a tag chooses that. */
function choosePlace(
  state: KeyState,
  floors: readonly KeyFloor[],
  { floorId, tag }: Group,
): KeyState {
  const at = floors.findIndex(({ id }) => id === floorId);
  const tags = floors[at]?.tags ?? [];
  const place = tags.findIndex(({ id }) => id === tag);
  return { ...state, at, tagAt: tags.length === 0 ? null : Math.max(0, place) };
}
