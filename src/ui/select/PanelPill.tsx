import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { PanelPillButton, type PanelPillProps } from './PanelPillButton.tsx';

const panelPillView = new Later(async () => (await import('./PanelPillView.tsx')).PanelPillView);
// Its button is there first; a press before the panel has come opens it then.
panelPillView.prepare();

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
