import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { PanelPillButton, type PanelPillProps } from './PanelPillButton.tsx';

// Its button is there first; a press before the panel has come opens it then.
const panelPillView = fetchedAhead(async () => (await import('./PanelPillView.tsx')).PanelPillView);

/** A pill that opens a panel: beneath it, or as a sheet on a small screen. */
export function PanelPill(props: PanelPillProps) {
  const { children: _, isOpen: __, onOpenChange, onKeyDown, ...said } = props;
  const handlers = { onPress: () => onOpenChange(true), ...(onKeyDown && { onKeyDown }) };
  return (
    <LaterView
      of={panelPillView}
      with={props}
      waiting={<PanelPillButton {...said} handlers={handlers} />}
    />
  );
}
