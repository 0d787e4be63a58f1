import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import overlay from './overlay.module.css';
import { SteppedContent } from './SteppedContent.tsx';

interface OpenPanelProps {
  label: string;
  className: string;
  /** Pixels beneath the button. */
  offset: number;
  /** Whether its content follows in a step of its own. */
  isStepped?: boolean;
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A panel beneath its button. */
export function OpenPanel({ label, isStepped = false, children, ...popover }: OpenPanelProps) {
  return (
    <Popover trigger="DialogTrigger" {...popover}>
      <Dialog className={overlay['panel'] ?? ''} aria-label={label}>
        <SteppedContent isStepped={isStepped}>{children}</SteppedContent>
      </Dialog>
    </Popover>
  );
}
