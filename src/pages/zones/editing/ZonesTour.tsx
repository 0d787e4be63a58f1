import { toSpaceId } from '#domain/space/ids.ts';
import { goTo, ToolTour, type TourStep } from '#src/features/tour/ToolTour.tsx';
import type { ZoneEditor } from './useZoneEditor.ts';

/** The example: the first zone of the floor, ready to be changed. */
function exampleOf({ zones, choose, setTool }: ZoneEditor): TourStep {
  const title = 'Start with one zone';
  const draft =
    'You edit a draft. Planners of this building can open it; reports and plans don’t show it until it is published.';
  const [first] = zones;
  if (first === undefined)
    return {
      title,
      text: `${draft} This floor has no zones of this source yet: draw the first one.`,
      action: { label: 'Draw a rectangle', onPress: () => setTool('rectangle') },
    };
  return {
    title,
    text: `${draft} Choose a zone and drag one of its corners: the walls that it shares with others follow.`,
    action: {
      label: `Choose ${first.name}`,
      onPress: () => {
        choose([toSpaceId(first.id)]);
        goTo('[role=application]');
      },
    },
  };
}

interface ZonesTourProps {
  editor: ZoneEditor;
  onCheck: () => void;
}

/** How zones are drawn, checked and published, in three steps. */
export function ZonesTour({ editor, onCheck }: ZonesTourProps) {
  const example = exampleOf(editor);
  return (
    <ToolTour
      tool="zones"
      title="Tour of the zone editor"
      steps={[
        example,
        {
          title: 'Draw, split and merge',
          text: 'Points snap to corners and walls, and lengths can be typed while you draw. Everything can be undone. To trace a scan, open it under Trace and measure the longest wall you know: zones get their areas from its scale.',
          action: { label: 'Draw a rectangle', onPress: () => editor.setTool('rectangle') },
        },
        {
          title: 'Check, then publish',
          text: 'Check lists what is still wrong. Publishing shows every change first; from the effective day on, reports and plans use the new zones, and days before it stay as they are.',
          action: { label: 'Open Check', onPress: onCheck },
        },
      ]}
    />
  );
}
