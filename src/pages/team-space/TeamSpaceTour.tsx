import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { scenarioFlag } from '#src/features/filters/handOver.ts';
import { goTo, ToolTour } from '#src/features/tour/ToolTour.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { noneText } from './teamSpaceTexts.ts';
import type { TeamSpaceProps } from './TeamSpaceView.ts';

/** What the example found, in a sentence. */
function foundText({ answer, spaces, floorName }: TeamSpaceProps['view']): string {
  if (answer === null) return '';
  const [best] = spaces;
  if (best === undefined) return noneText(answer);
  return `The best of ${formatPlural(spaces.length, 'place')} is on ${floorName(best.floorId)}.`;
}

/** How a search is made, read and kept, in three steps. */
export function TeamSpaceTour({ view, choose }: TeamSpaceProps) {
  const { form, spaces } = view;
  const canPlan = useStartUp().flags.has(scenarioFlag);
  const [best] = spaces;
  return (
    <ToolTour
      tool="team-space"
      title="Tour of Find Team Space"
      steps={[
        {
          title: 'Start with an example',
          text: `A team of ${form.people} is looking for seats together. ${foundText(view)} Enter your own team’s size, days and attendance; results follow as you type.`,
          action: {
            label: 'Enter your team',
            onPress: () => goTo('[role=spinbutton]'),
          },
        },
        {
          title: 'Compare the places',
          text: 'Each place shows its seats to spare on all seven weekdays, so that two teams can share it, and its fullest moment. Compactness, margin and tags add up to the score.',
          ...(best && {
            action: { label: 'Show the best place', onPress: () => choose(best.id) },
          }),
        },
        {
          title: 'Keep it, or plan the move',
          text: `Save a search to come back to it, or export the places. ${canPlan ? '“Plan the move” opens Consolidate with the team on its new floor.' : ''}`,
        },
      ]}
    />
  );
}
