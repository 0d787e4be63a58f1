import { toHex } from '#domain/palette/Rgb.ts';
import { colourAt, type PaletteChoice } from '#domain/palette/colourAt.ts';
import type {
  Consolidation,
  MomentFigures,
} from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { teamName } from '#src/data/spaces/spaceTypes.ts';
import type { StackedFloor, StackFlow } from '#src/floorplan/editing/StackedFloor.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { ConsolidateView } from '../ConsolidateView.ts';
import type { KeyFloor } from './stackKeys.ts';

/** The floors of a study as keys walk through them, the highest first. */
export function toKeyFloors(
  study: Study,
  { history, nameOf }: Pick<ConsolidateView, 'history' | 'nameOf'>,
): KeyFloor[] {
  const closed = new Set(history.draft.closed);
  return study.floors
    .filter(({ seats }) => seats > 0)
    .map(({ id, tags }) => ({
      id,
      name: nameOf(id),
      isClosed: closed.has(id),
      tags: Object.keys(tags)
        .toSorted()
        .map((tag) => ({ id: tag, name: teamName(tag) })),
    }))
    .toReversed();
}

/** Less than a tenth of a person, by the mean of a quarter of an hour, is nobody to be seen. */
const leastShown = 0.1;

/** Who moves from floor to floor at a moment; nobody where it was not measured. */
export function toFlows(
  moment: MomentFigures | undefined,
  answer: Pick<Consolidation, 'shares'> | null,
): StackFlow[] {
  const people = new Map<string, StackFlow>();
  for (const [at, { from, to }] of (answer?.shares ?? []).entries()) {
    const moving = moment?.moving[at] ?? 0;
    for (const { floorId, share } of to) {
      const id = `${from} ${floorId}`;
      const known = people.get(id)?.people ?? 0;
      people.set(id, { from, to: floorId, people: known + moving * share });
    }
  }
  return [...people.values()].filter((flow) => flow.people >= leastShown);
}

interface StackedInput {
  study: Study;
  moment: MomentFigures | undefined;
  flows: readonly StackFlow[];
  choice: PaletteChoice;
}

type Figures = Omit<StackedFloor, 'outlines'>;

function changeText(id: string, flows: readonly StackFlow[]): string {
  const sum = (own: readonly StackFlow[]) =>
    Math.round(own.reduce((total, flow) => total + flow.people, 0));
  const coming = sum(flows.filter(({ to }) => to === id));
  const leaving = sum(flows.filter(({ from }) => from === id));
  const parts = [
    ...(coming > 0 ? [`+${formatCount(coming)} move in`] : []),
    ...(leaving > 0 ? [`${formatCount(leaving)} move out`] : []),
  ];
  return parts.join(', ');
}

/** The floors with their people at the moment. */
export function toStacked(floors: readonly KeyFloor[], input: StackedInput): Figures[] {
  const { study, moment, flows, choice } = input;
  const figures = new Map(moment?.floors.map((floor) => [floor.floorId, floor]));
  return floors.map(({ id, name, isClosed, tags }) => {
    const at = figures.get(id);
    const seats = study.floors.find((floor) => floor.id === id)?.seats ?? 0;
    const people = isClosed ? 0 : (at?.after ?? null);
    const utilisation = at?.utilisation ?? null;
    return {
      id,
      name,
      tags,
      isClosed,
      seats,
      people,
      share: isClosed ? 'Closed' : formatPercent(utilisation),
      text: isClosed
        ? `${formatCount(seats)} seats`
        : `${formatCount(people)} of ${formatCount(seats)} seats`,
      change: changeText(id, flows),
      colour: toHex(colourAt(choice, utilisation ?? 0)),
    };
  });
}
