import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { HomeCardId, HomeCardSetting } from '#src/data/account/UserData.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import styles from './HomeCards.module.css';

interface CardRowProps {
  card: HomeCardSetting;
  isFirst: boolean;
  isLast: boolean;
  /** Whether another line would take this place now. */
  isDropPlace: boolean;
  onShow: (isShown: boolean) => void;
  onUp: () => void;
  onDown: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
}

const texts: Record<HomeCardId, { name: string; sentence: string }> = {
  right_now: { name: 'Right Now', sentence: 'People in each building and on each floor, live.' },
  trend: {
    name: 'Trend',
    sentence: 'How full buildings were, by week, over the past 12 weeks.',
  },
  patterns: { name: 'Patterns', sentence: 'The typical week, hour by hour.' },
  portfolio_comparison: {
    name: 'Portfolio Comparison',
    sentence: 'How each building changed since the previous period.',
  },
  compare_spaces: { name: 'Compare Spaces', sentence: 'The floors that differ most.' },
  room_performance: { name: 'Room Performance', sentence: 'How well meeting rooms are used.' },
};

/** One card of the home page. */
export function CardRow({ card, isFirst, isLast, isDropPlace, ...props }: CardRowProps) {
  const { onShow, onUp, onDown, onDragStart, onDragOver } = props;
  const { name, sentence } = texts[card.id];
  return (
    <li
      className={classNames(styles['row'], isDropPlace && styles['drop'])}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', card.id);
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
    >
      <GripVertical className={styles['grip']} size={15} aria-hidden />
      <div className={styles['what']}>
        <Switch isOn={card.enabled} onChange={onShow}>
          {name}
        </Switch>
        <span className={styles['about']}>{sentence}</span>
      </div>
      <IconButton
        label={`Move ${name} up`}
        disabledReason={isFirst ? 'Already first' : null}
        onPress={onUp}
      >
        <ArrowUp size={15} aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        disabledReason={isLast ? 'Already last' : null}
        onPress={onDown}
      >
        <ArrowDown size={15} aria-hidden />
      </IconButton>
    </li>
  );
}
