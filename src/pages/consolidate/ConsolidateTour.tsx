import { useFormatArea } from '#src/data/start-up/useStartUp.ts';
import { goTo, ToolTour, type TourStep } from '#src/features/tour/ToolTour.tsx';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { riskText } from './consolidateTexts.ts';
import type { ConsolidateView } from './ConsolidateView.ts';
import { floorNames } from './floorNames.ts';

/** The example: the floor that could close at the least risk. */
function useExample({ frontier, nameOf, acts }: ConsolidateView): TourStep {
  const areaText = useFormatArea();
  const title = 'Start with an example';
  const past = 'Past days are replayed; nothing changes in the building.';
  const [point] = frontier?.bestByCount ?? [];
  if (frontier === null || point === undefined)
    return { title, text: `${past} Close a floor to see who would sit where, and when it hurts.` };
  const name = floorNames(point.closed.map(nameOf));
  const freed =
    frontier.measure === 'm2' ? areaText(point.freed) : `${formatCount(point.freed)} seats`;
  const target = riskText(point.timeOverTarget);
  return {
    title,
    text: `${past} Closing ${name} would free ${freed}, with ${target} of open time over target.`,
    action: {
      label: `Close ${name}`,
      onPress: () =>
        acts.act(`Close ${name}`, { ...acts.draft(), closed: point.closed, moves: [] }),
    },
  };
}

/** How a scenario is made, read and kept, in three steps. */
export function ConsolidateTour({ view }: { view: ConsolidateView }) {
  const example = useExample(view);
  const [worst] = view.answer?.worst ?? [];
  return (
    <ToolTour
      tool="consolidate"
      title="Tour of Consolidate"
      steps={[
        example,
        {
          title: 'Close floors and move teams',
          text: 'Drag a floor’s name onto “Drop here to close”, or onto the floor that takes its people. By keyboard, X closes a floor, T lists its teams, and Space picks one up.',
          action: { label: 'Go to the floors', onPress: () => goTo('[role=application]') },
        },
        {
          title: 'See when it would hurt',
          text: 'Risk by hour shows which hours pass the target. Replay the worst moment, compare scenarios side by side, and save or export the one you choose.',
          ...(worst && {
            action: {
              label: 'Replay the worst moment',
              onPress: () => {
                view.setMoment(worst.startMs);
                goTo('[role=slider][aria-label="Time of day"]');
              },
            },
          }),
        },
      ]}
    />
  );
}
