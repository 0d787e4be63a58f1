import { goTo, ToolTour } from '#src/features/tour/ToolTour.tsx';
import { formatUptime } from '#src/lib/format/formatNumber.ts';
import type { UptimeProps } from './uptimeView.ts';

/** How gaps are found, told from pauses and explained, in three steps. */
export function UptimeTour({ view, choose }: Pick<UptimeProps, 'view' | 'choose'>) {
  const [worst] = view.zones;
  const example =
    worst === undefined
      ? ''
      : `${worst.name} is the least reliable space: it has valid data for ${formatUptime(worst.uptime)} of the time in which data was expected. `;
  return (
    <ToolTour
      tool="uptime"
      title="Tour of Uptime"
      steps={[
        {
          title: 'Start with an example',
          text: `${example}An incident is a gap of 15 minutes or more.`,
          ...(worst && {
            action: {
              label: 'Show its incidents',
              onPress: () => {
                choose(worst.rowId);
                goTo('section[aria-label="Incidents"]');
              },
            },
          }),
        },
        {
          title: 'Tell gaps from pauses',
          text: 'The timeline keeps every gap. Declared maintenance and pauses of this server have a color of their own and don’t lower uptime.',
          action: {
            label: 'Go to the timeline',
            onPress: () => goTo('[role=application][aria-label="Timeline of spaces"]'),
          },
        },
        {
          title: 'Say what happened',
          text: 'Each incident has its cause, its seats and the reports that it leaves with under 70% of their data. Planners can declare it as maintenance or make a time marker of it.',
        },
      ]}
    />
  );
}
