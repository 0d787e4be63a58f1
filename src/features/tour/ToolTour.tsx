import { useState, type ReactNode } from 'react';
import { Compass } from 'lucide-react';
import { localArea } from '#src/lib/browser/storage.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import styles from './ToolTour.module.css';

/** A step of a tour. */
export interface TourStep {
  title: string;
  text: ReactNode;
  /** What the step shows, or does, when it is pressed. */
  action?: { label: string; onPress: () => void };
}

interface ToolTourProps {
  /** Names the tool: its tour, once closed, stays closed in this browser. */
  tool: string;
  title: string;
  steps: readonly [TourStep, TourStep, TourStep];
}

/** Moves the focus to a part of the page, and brings it into view. */
export function goTo(selector: string): void {
  const part = document.querySelector<HTMLElement>(selector);
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}

/** Three steps through a tool, open until they were closed once. Each is read out. */
export function ToolTour({ tool, title, steps }: ToolTourProps) {
  const key = `tour:${tool}`;
  const [at, setAt] = useState(() => (localArea.read(key) === null ? 0 : null));
  const [isReturning, setReturning] = useState(false);
  const close = () => {
    localArea.write(key, 'closed');
    setReturning(true);
    setAt(null);
  };
  if (at === null)
    return (
      <div className={styles['closed']}>
        <Button kind="quiet" isFocused={isReturning} onPress={() => setAt(0)}>
          <Compass size={15} aria-hidden /> Take the tour
        </Button>
      </div>
    );
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  return (
    <Card className={styles['tour']} label={title}>
      <div className={styles['step']} role="status" aria-label="Tour step">
        <span>
          Step {at + 1} of {steps.length}
        </span>
        <h2>{step.title}</h2>
        <p>{step.text}</p>
      </div>
      <div className={styles['buttons']}>
        {step.action && <Button onPress={step.action.onPress}>{step.action.label}</Button>}
        {at > 0 && (
          <Button kind="quiet" onPress={() => setAt(at - 1)}>
            Back
          </Button>
        )}
        <Button kind="primary" onPress={isLast ? close : () => setAt(at + 1)}>
          {isLast ? 'Done' : 'Next'}
        </Button>
        {!isLast && <TextButton onPress={close}>Skip the tour</TextButton>}
      </div>
    </Card>
  );
}
