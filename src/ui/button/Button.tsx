import { Tooltip } from '../overlay/Tooltip.tsx';
import { SimpleButton, type SimpleButtonProps } from './SimpleButton.tsx';

interface ButtonProps extends Omit<SimpleButtonProps, 'isBlocked'> {
  /** Why it cannot be pressed now. The button stays in the order of focus, so that the reason can be read. */
  disabledReason?: string | null;
}

export function Button({ disabledReason, ...props }: ButtonProps) {
  const isBlocked = typeof disabledReason === 'string';
  const button = <SimpleButton {...props} isBlocked={isBlocked} />;
  if (disabledReason === undefined) return button;
  // The button stays the same element while the reason comes and goes, so that it keeps the focus.
  return (
    <Tooltip text={disabledReason ?? ''} isOff={!isBlocked}>
      {button}
    </Tooltip>
  );
}
