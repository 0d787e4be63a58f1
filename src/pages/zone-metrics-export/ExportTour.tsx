import { goTo, ToolTour } from '#src/features/tour/ToolTour.tsx';

/** How a file is put together, checked and made, in three steps. */
export function ExportTour() {
  return (
    <ToolTour
      tool="zone-metrics-export"
      title="Tour of Zone Metrics Export"
      steps={[
        {
          title: 'Start with an example',
          text: 'The preview starts with a file that is ready to make: each zone by the hour. Its first 20 rows are real, and the number of rows is exact.',
          action: {
            label: 'Go to the preview',
            onPress: () => goTo('section[aria-label="Preview"] button'),
          },
        },
        {
          title: 'Choose what is in it',
          text: 'The filter bar sets spaces, time frame and opening hours. Set rows, metrics, columns and format here; the preview follows.',
          action: {
            label: 'Go to the contents',
            onPress: () => goTo('section[aria-label="File contents"] button'),
          },
        },
        {
          title: 'Make it once, or repeat it',
          text: 'The server makes the file in the background, even if you leave the page or it restarts. Download it within seven days. “Repeat” makes one every day, week or month.',
        },
      ]}
    />
  );
}
