import { useState, type KeyboardEvent } from 'react';
import { toHex } from '#domain/palette/Rgb.ts';
import { colourAt, type PaletteChoice } from '#domain/palette/colourAt.ts';
import type { MomentFigures } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import { typeName } from '#src/data/spaces/typeName.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import {
  FloorStack,
  type StackColours,
  type StackedFloor,
} from '#src/floorplan/editing/FloorStack.tsx';
import { closeTarget } from '#src/floorplan/editing/stackLayout.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { useElementWidth } from '#src/lib/size/useElementWidth.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { useThemeColours, type ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import styles from '../Consolidate.module.css';
import type { ConsolidateView } from '../ConsolidateView.ts';
import { send, sendAlso, toggleFloor, type Group } from '../scenario/Draft.ts';
import {
  firstKeyState,
  groupName,
  pressStackKey,
  type KeyFloor,
  type KeyState,
} from './stackKeys.ts';

interface StackCardProps {
  study: Study;
  view: ConsolidateView;
  /** The moment that is shown; undefined until it is worked out. */
  moment: MomentFigures | undefined;
}

const fontFamily = 'Inter Variable, Inter, sans-serif';

function toColours(colours: ThemeColours): StackColours {
  const hex = (token: keyof ThemeColours): string => toHex(colours[token]);
  return {
    ink: hex('ink'),
    faint: hex('ink-3'),
    line: hex('line'),
    seats: hex('sunken'),
    surface: hex('surface'),
    accent: hex('accent'),
    accentSoft: hex('accent-soft'),
  };
}

function tagName(tag: string): string {
  return typeName(tagParts(tag)?.value ?? tag);
}

/** The floors of a study as keys walk through them, the highest first. */
function toKeyFloors(study: Study, { history, nameOf }: ConsolidateView): KeyFloor[] {
  const closed = new Set(history.draft.closed);
  return study.floors
    .filter(({ seats }) => seats > 0)
    .map(({ id, tags }) => ({
      id,
      name: nameOf(id),
      isClosed: closed.has(id),
      tags: Object.keys(tags)
        .toSorted()
        .map((tag) => ({ id: tag, name: tagName(tag) })),
    }))
    .toReversed();
}

const hint =
  'Arrow keys walk the floors, x closes or opens one, t lists its tags. Space picks up, arrows aim, Enter drops, Escape lets go.';

/** What a drop does: closes, or sends people to a floor; several receivers share. */
function useDrop(view: ConsolidateView, floors: readonly KeyFloor[]) {
  const { acts, history, nameOf } = view;
  const { draft } = history;
  const toggle = (floorId: string) => {
    const verb = draft.closed.includes(floorId) ? 'Open' : 'Close';
    acts.act(`${verb} ${nameOf(floorId)}`, toggleFloor(draft, floorId));
  };
  const drop = (group: Group, floorId: string | null) => {
    const who = groupName(group, floors);
    if (floorId === group.floorId) return acts.say(`${who} stays`);
    if (floorId !== null) {
      return acts.act(`Send ${who} to ${nameOf(floorId)}`, sendAlso(draft, group, floorId));
    }
    const isWhole = group.tag === null;
    if (isWhole && !draft.closed.includes(group.floorId)) return toggle(group.floorId);
    return acts.act(`Share out ${who}`, send(draft, group, null));
  };
  return { toggle, drop };
}

interface StackedInput extends Pick<StackCardProps, 'study' | 'moment'> {
  floors: readonly KeyFloor[];
  choice: PaletteChoice;
}

/** The floors with their people at the moment. */
function toStacked({ floors, study, moment, choice }: StackedInput): StackedFloor[] {
  const people = new Map(moment?.floors.map((floor) => [floor.floorId, floor]));
  return floors.map(({ id, name, isClosed, tags }) => {
    const at = people.get(id);
    const seats = study.floors.find((floor) => floor.id === id)?.seats ?? 0;
    const count = isClosed ? 0 : (at?.after ?? null);
    return {
      id,
      name,
      tags,
      isClosed,
      seats,
      people: count,
      text: isClosed
        ? `${formatCount(at?.before)} leave`
        : `${formatCount(count)} of ${formatCount(seats)}`,
      colour: toHex(colourAt(choice, at?.utilisation ?? 0)),
    };
  });
}

/** Ctrl Z, or ⌘ Z; with Shift it does again. */
function isUndoKey({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'z';
}

/** The floors as a stack: closed by dragging or by keys, their people sent to others. */
export function StackCard({ study, view, moment }: StackCardProps) {
  const [widthRef, width] = useElementWidth();
  const [keys, setKeys] = useState(firstKeyState);
  const colours = useThemeColours();
  const choice = usePaletteChoice();
  const floors = toKeyFloors(study, view);
  const { toggle, drop } = useDrop(view, floors);
  const { acts, history } = view;
  const handleKey = (event: KeyboardEvent) => {
    if (isUndoKey(event)) {
      event.preventDefault();
      return event.shiftKey ? acts.redo() : acts.undo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const answer = pressStackKey(event.key, keys, floors);
    if (answer === null) return undefined;
    event.preventDefault();
    event.stopPropagation();
    setKeys(answer.state);
    if (answer.spoken !== null) acts.say(answer.spoken);
    if (answer.command?.kind === 'toggle') toggle(answer.command.floorId);
    else if (answer.command !== null) drop(answer.command.group, answer.command.floorId);
    return undefined;
  };
  const stacked = toStacked({ floors, study, moment, choice });
  const chosen = floors[keys.at];
  const chosenTag = keys.tagAt === null ? null : (chosen?.tags[keys.tagAt]?.id ?? null);
  const aim = keys.held === null ? null : (floors[keys.aim]?.id ?? closeTarget);
  return (
    <TitledCard
      title="Floors"
      note="Drag a floor onto Close, or onto the floor that takes its people. Bars are seats, filled by the people of the moment below; the line is the target. Select a floor to see its teams."
      tools={<ActButtons {...{ view, chosen, chosenTag, toggle, drop }} />}
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
            <FloorStack
              floors={stacked}
              width={width}
              colours={toColours(colours)}
              font={fontFamily}
              target={history.draft.target}
              chosen={chosen?.id ?? ''}
              hasTags={keys.tagAt !== null}
              chosenTag={chosenTag}
              aim={aim}
              onChoose={(id, tag) => setKeys(choosePlace(keys, floors, { floorId: id, tag }))}
              onDrop={(item, target) => drop(item, target === closeTarget ? null : target)}
            />
          )}
        </div>
      </div>
      <p className={styles['hint']}>{hint}</p>
    </TitledCard>
  );
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

interface ActButtonsProps {
  view: ConsolidateView;
  chosen: KeyFloor | undefined;
  chosenTag: string | null;
  toggle: (floorId: string) => void;
  drop: (group: Group, floorId: string | null) => void;
}

/** What can be done without dragging, and undone. */
function ActButtons({ view, chosen, chosenTag, toggle, drop }: ActButtonsProps) {
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

function UndoButtons({ view: { history, acts } }: Pick<StackCardProps, 'view'>) {
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
