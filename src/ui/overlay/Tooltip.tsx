import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './overlay.module.css';

interface TooltipProps {
  text: string;
  /** One focusable element: a react-aria component, or a `Focusable`. */
  children: ReactElement;
  /** 0, or 1000 for the slow variant. */
  delayMs?: 0 | 1000;
  placement?: 'bottom' | 'right' | 'top';
  /** Whether it stays away. */
  isOff?: boolean;
}

export function Tooltip({
  text,
  children,
  delayMs = 0,
  placement = 'bottom',
  isOff = false,
}: TooltipProps) {
  return (
    <TooltipTrigger delay={delayMs} closeDelay={0} isDisabled={isOff}>
      {children}
      <AriaTooltip className={styles['tooltip'] ?? ''} offset={6} placement={placement}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
