import { goTo, ToolTour } from '#src/features/tour/ToolTour.tsx';

/** How a file becomes zones, readings or bookings, in three steps. */
export function UploadTour() {
  return (
    <ToolTour
      tool="upload"
      title="Tour of Upload"
      steps={[
        {
          title: 'Start with a sample',
          text: 'There is a sample of each format: choose a building and press “Try it”. It is read like your own file, and nothing is stored until you confirm.',
          action: {
            label: 'Go to the samples',
            onPress: () => goTo('#samples button'),
          },
        },
        {
          title: 'Say what the file doesn’t',
          text: 'Units, floors, the order of dates and decimal signs are asked, never guessed. A drawing needs a scale, because areas and seats follow from it: measure the longest wall whose length you know.',
        },
        {
          title: 'Look before you confirm',
          text: 'The preview shows new zones in green, changed ones in amber, ended ones in gray and rejected ones in red. Download rejected rows, correct them and send them again.',
        },
      ]}
    />
  );
}
