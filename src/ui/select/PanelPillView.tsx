import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '#src/lib/browser/classNames.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import overlay from '../overlay/overlay.module.css';
import { Sheet } from '../overlay/Sheet.tsx';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { useSteppedOpening } from '../overlay/useSteppedOpening.ts';
import { PanelPillButton, type PanelPillProps } from './PanelPillButton.tsx';
import styles from './Pill.module.css';
import { useNextStep } from '#src/lib/steps/useNextStep.ts';

/** The pill with its panel. */
export function PanelPillView(props: PanelPillProps) {
  const { isOpen, onOpenChange, onKeyDown, children, ...said } = props;
  const { title, warning = null } = said;
  const isNarrow = useMediaQuery(narrowScreen);
  const { isStepped, handlePointer, handleOpenChange } = useSteppedOpening(onOpenChange);
  const handlers = { onPointerDownCapture: handlePointer, ...(onKeyDown && { onKeyDown }) };
  const button = <PanelPillButton {...said} handlers={handlers} />;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={handleOpenChange}>
      {warning === null ? button : <Tooltip text={warning}>{button}</Tooltip>}
      {isNarrow ? (
        <Sheet label={title} side="bottom" isOpen={isOpen} onOpenChange={onOpenChange}>
          {children}
        </Sheet>
      ) : (
        <Popover className={classNames(overlay['popover'], styles['panel'])} offset={6}>
          <Dialog className={overlay['panel'] ?? ''} aria-label={title}>
            <SteppedContent isStepped={isStepped}>{children}</SteppedContent>
          </Dialog>
        </Popover>
      )}
    </DialogTrigger>
  );
}

interface SteppedContentProps {
  isStepped: boolean;
  children: ReactNode;
}

/** What an overlay holds; in steps it is drawn after the overlay, which then takes its size. */
function SteppedContent({ isStepped, children }: SteppedContentProps) {
  const isShown = useNextStep(!isStepped);
  return isShown && children;
}
