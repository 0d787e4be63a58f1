import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { usePlanPlace } from './usePlanPlace.ts';
import { usePanel } from './usePanels.ts';

/** Whether the timeline is one low line, which it is by default where its curve would take room from the plan. */
export function useSlimTimeline() {
  const { hasTimelineRoom } = usePlanPlace();
  const { isOpen, setOpen } = usePanel('time', hasTimelineRoom);
  return { isSlim: !isOpen, setSlim: (isSlim: boolean) => setOpen(!isSlim) };
}

/** Shows the timeline as one low line, or with its curve. */
export function TimelineToggle() {
  const { isSlim, setSlim } = useSlimTimeline();
  return (
    <IconButton
      label={isSlim ? 'Larger timeline' : 'Smaller timeline'}
      isExpanded={!isSlim}
      onPress={() => setSlim(!isSlim)}
    >
      {isSlim ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
    </IconButton>
  );
}
