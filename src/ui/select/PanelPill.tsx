import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '#src/lib/browser/classNames.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import overlay from '../overlay/overlay.module.css';
import { Sheet } from '../overlay/Sheet.tsx';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { useSteppedOpening } from '../overlay/useSteppedOpening.ts';
import styles from './Pill.module.css';
import { useNextStep } from '#src/lib/steps/useNextStep.ts';

interface PanelPillProps {
  /** What the panel is about: its name. */
  title: string;
  /** What screen readers hear before label and value; the title unless the label says it. */
  spoken?: string;
  /** The small text before the value; the title where absent. */
  label?: string;
  value: ReactNode;
  /** Whether screen readers hear label and value as a pair: "Building: Zuidas North". */
  isPair?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Said in a tooltip, with a mark on the pill: something is wrong with the value. */
  warning?: string | null;
  onKeyDown?: NonNullable<ButtonProps['onKeyDown']>;
  /** The panel. */
  children: ReactNode;
}

/** A pill that opens a panel: beneath it, or as a sheet on a small screen. */
export function PanelPill({
  title,
  label = title,
  spoken = label === title ? '' : title,
  value,
  isPair = false,
  isOpen,
  onOpenChange,
  warning = null,
  onKeyDown,
  children,
}: PanelPillProps) {
  const isNarrow = useMediaQuery(narrowScreen);
  const { isStepped, handlePointer, handleOpenChange } = useSteppedOpening(onOpenChange);
  const spokenText = isPair ? `${label}:` : spoken;
  const button = (
    <PillButton
      {...{ label, value, isPair, warning, onKeyDown, handlePointer }}
      spoken={spokenText}
    />
  );
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

type PillButtonProps = Required<Pick<PanelPillProps, 'spoken' | 'label' | 'value' | 'isPair'>> & {
  warning: string | null;
  onKeyDown: PanelPillProps['onKeyDown'];
  handlePointer: () => void;
};

function PillButton({ spoken, label, value, isPair, ...props }: PillButtonProps) {
  const { warning, onKeyDown, handlePointer } = props;
  return (
    <Button
      className={classNames(styles['pill'], styles['panelPill'])}
      onPointerDownCapture={handlePointer}
      {...(onKeyDown ? { onKeyDown } : {})}
    >
      {spoken !== '' && <span className="visually-hidden">{spoken} </span>}
      {label !== '' && (
        <span className={styles['label']} aria-hidden={isPair}>
          {label}{' '}
        </span>
      )}
      {warning !== null && <TriangleAlert className={styles['warning']} size={14} aria-hidden />}
      <span className={styles['value']}>{value}</span>
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
}
