import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import type { HomeCardId, HomeCardSetting } from '#src/data/account/UserData.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import styles from './HomeCards.module.css';

interface CardRowProps {
  card: HomeCardSetting;
  isFirst: boolean;
  isLast: boolean;
  onShow: (isShown: boolean) => void;
  onUp: () => void;
  onDown: () => void;
}

const texts: Record<HomeCardId, { name: string; sentence: string }> = {
  right_now: { name: 'Right Now', sentence: 'People in each building and on each floor, live.' },
  trend: { name: 'Trend', sentence: 'How full buildings were over the past four weeks.' },
  patterns: { name: 'Patterns', sentence: 'The typical week, hour by hour.' },
  portfolio_comparison: {
    name: 'Portfolio Comparison',
    sentence: 'How each building changed since the period before.',
  },
  compare_spaces: { name: 'Compare Spaces', sentence: 'The floors that differ most.' },
  room_performance: { name: 'Room Performance', sentence: 'How well meeting rooms are used.' },
};

/** One card of the home page. */
export function CardRow({ card, isFirst, isLast, onShow, onUp, onDown }: CardRowProps) {
  const { name, sentence } = texts[card.id];
  return (
    <GridListItem id={card.id} textValue={name} className={styles['row'] ?? ''}>
      <Button slot="drag" className={styles['grip'] ?? ''} aria-label={`Drag ${name}`}>
        <GripVertical size={15} aria-hidden />
      </Button>
      <div className={styles['what']}>
        <Switch isOn={card.enabled} onChange={onShow}>
          {name}
        </Switch>
        <span className={styles['about']}>{sentence}</span>
      </div>
      <IconButton
        label={`Move ${name} up`}
        disabledReason={isFirst ? 'It is the first card' : null}
        onPress={onUp}
      >
        <ArrowUp size={15} aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        disabledReason={isLast ? 'It is the last card' : null}
        onPress={onDown}
      >
        <ArrowDown size={15} aria-hidden />
      </IconButton>
    </GridListItem>
  );
}
