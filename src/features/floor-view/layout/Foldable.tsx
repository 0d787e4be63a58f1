import type { ReactNode } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import styles from './Foldable.module.css';
import { usePanel, type PanelId } from './usePanels.ts';

interface FoldableProps {
  panel: PanelId;
  /** What it shows: "Key figures". */
  title: string;
  /** A card that keeps its upper right corner free. */
  children: ReactNode;
}

/** A card over the plan that can be put away to its title; remembered by this browser. */
export function Foldable({ panel, title, children }: FoldableProps) {
  const { isOpen, setOpen } = usePanel(panel);
  if (!isOpen)
    return (
      <Card isFloating className={styles['folded']}>
        <button type="button" aria-expanded={false} onClick={() => setOpen(true)}>
          {title}
          <ChevronDown size={14} aria-hidden />
        </button>
      </Card>
    );
  return (
    <div className={styles['open']}>
      {children}
      <div className={styles['corner']}>
        <IconButton label={`Hide ${title.toLowerCase()}`} isExpanded onPress={() => setOpen(false)}>
          <ChevronUp size={14} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
