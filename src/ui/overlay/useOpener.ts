import { useRef, type RefObject } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';

/** What a button that opens an overlay takes. */
export type OpenerProps = Pick<
  ButtonProps,
  'aria-haspopup' | 'aria-expanded' | 'onPressStart' | 'onPress' | 'onKeyDown'
>;

interface OpenerOptions {
  kind: 'menu' | 'listbox' | 'dialog';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What the arrow keys to the sides do while it is closed. */
  onStep?: ((step: -1 | 1) => void) | undefined;
}

interface Opener {
  /** Of the button: what it opens stands beside it and gives the focus back. */
  triggerRef: RefObject<HTMLButtonElement | null>;
  opener: OpenerProps;
}

/**
 * A button that opens something whose script may still have to come. Lists open as a mouse goes down, or by the arrow keys; panels when
 * it is released.
 */
export function useOpener({ kind, isOpen, onOpenChange, onStep }: OpenerOptions): Opener {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const isList = kind !== 'dialog';
  const opener: OpenerProps = {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onPressStart: ({ pointerType, target }) => {
      if (!isList || pointerType === 'touch' || pointerType === 'keyboard') return;
      (target as HTMLElement).focus({ preventScroll: true });
      onOpenChange(true);
    },
    onPress: ({ pointerType }) => {
      if (!isList || pointerType === 'touch' || pointerType === 'keyboard') onOpenChange(!isOpen);
    },
    onKeyDown: (event) => {
      if (isList && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) onOpenChange(true);
      else if (onStep && event.key === 'ArrowLeft') onStep(-1);
      else if (onStep && event.key === 'ArrowRight') onStep(1);
      else event.continuePropagation();
    },
  };
  return { triggerRef, opener };
}
