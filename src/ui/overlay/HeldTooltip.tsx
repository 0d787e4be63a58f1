import type { ContextType, ReactNode, RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import styles from './overlay.module.css';

/** The owner decides when it is there, so opening and closing have nothing to do. */
const shown: NonNullable<ContextType<typeof TooltipTriggerStateContext>> = {
  isOpen: true,
  shouldSkipAnimation: false,
  open: () => {},
  close: () => {},
};

interface HeldTooltipProps {
  /** What it stands beside. */
  triggerRef: RefObject<Element | null>;
  children: ReactNode;
}

/** A tooltip for as long as it is rendered, for parts of a list that have focus and pointer states of their own. */
export function HeldTooltip({ triggerRef, children }: HeldTooltipProps) {
  return (
    <TooltipTriggerStateContext value={shown}>
      <Tooltip
        className={styles['tooltip'] ?? ''}
        triggerRef={triggerRef}
        placement="right"
        offset={6}
      >
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
