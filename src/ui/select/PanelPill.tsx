import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '#src/lib/browser/classNames.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { later } from '#src/lib/steps/later.tsx';
import overlay from '../overlay/overlay.module.css';
import { Sheet } from '../overlay/Sheet.tsx';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { useOpener } from '../overlay/useOpener.ts';
import { useSteppedOpening } from '../overlay/useSteppedOpening.ts';
import styles from './Pill.module.css';

const OpenPanel = later(async () => (await import('../overlay/OpenPanel.tsx')).OpenPanel);

interface PanelPillProps {
  /** What the panel is about: its name. */
  title: string;
  /** What screen readers hear before label and value; the title unless the label says it. */
  spoken?: string;
  /** The small text before the value; the title where absent. */
  label?: string;
  value: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Said in a tooltip, with a mark on the pill: something is wrong with the value. */
  warning?: string | null;
  /** What the arrow keys to the sides do. */
  onStep?: ((step: -1 | 1) => void) | undefined;
  /** The panel. */
  children: ReactNode;
}

/** A pill that opens a panel: beneath it, or as a sheet on a small screen. */
export function PanelPill({
  title,
  label = title,
  spoken = label === title ? '' : title,
  value,
  isOpen,
  onOpenChange,
  warning = null,
  onStep,
  children,
}: PanelPillProps) {
  const isNarrow = useMediaQuery(narrowScreen);
  const { isStepped, handlePointer, handleOpenChange } = useSteppedOpening(onOpenChange);
  const { triggerRef, opener } = useOpener({
    kind: 'dialog',
    isOpen,
    onOpenChange: handleOpenChange,
    onStep,
  });
  const button = (
    <Button
      ref={triggerRef}
      className={classNames(styles['pill'], styles['panelPill'])}
      onPointerDownCapture={handlePointer}
      {...opener}
    >
      {spoken !== '' && <span className="visually-hidden">{spoken} </span>}
      {label !== '' && <span className={styles['label']}>{label} </span>}
      {warning !== null && <TriangleAlert className={styles['warning']} size={14} aria-hidden />}
      <span className={styles['value']}>{value}</span>
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
  return (
    <>
      {warning === null ? button : <Tooltip text={warning}>{button}</Tooltip>}
      {isNarrow ? (
        <Sheet label={title} side="bottom" isOpen={isOpen} onOpenChange={onOpenChange}>
          {children}
        </Sheet>
      ) : (
        isOpen && (
          <OpenPanel
            label={title}
            className={classNames(overlay['popover'], styles['panel'])}
            offset={6}
            {...{ isStepped, triggerRef, isOpen }}
            onOpenChange={handleOpenChange}
          >
            {children}
          </OpenPanel>
        )
      )}
    </>
  );
}
