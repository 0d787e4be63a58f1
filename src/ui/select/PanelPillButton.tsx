import type { ReactNode } from 'react';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './Pill.module.css';

export interface PanelPillProps {
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

interface PanelPillButtonProps extends Omit<
  PanelPillProps,
  'children' | 'isOpen' | 'onOpenChange' | 'onKeyDown'
> {
  handlers: Pick<ButtonProps, 'onPress' | 'onKeyDown' | 'onPointerDownCapture'>;
}

/** The button of a pill with a panel: small label, value, chevron. */
export function PanelPillButton({
  title,
  label = title,
  spoken: given = label === title ? '' : title,
  value,
  isPair = false,
  warning = null,
  handlers,
}: PanelPillButtonProps) {
  const spoken = isPair ? `${label}:` : given;
  return (
    <Button className={classNames(styles['pill'], styles['panelPill'])} {...handlers}>
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
