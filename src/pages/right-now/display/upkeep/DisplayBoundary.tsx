import { Component, useEffect, type ReactNode } from 'react';
import { systemClock } from '#src/lib/browser/clock.ts';
import styles from '../RightNowDisplay.module.css';

interface DisplayBoundaryProps {
  /** What the screen shows in large letters meanwhile. */
  title: string;
  children: ReactNode;
}

const retryMs = 4_000;

/** Draws the display again a few seconds after an error in it; nobody is there to press a button. */
export class DisplayBoundary extends Component<DisplayBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Restoring title={this.props.title} onRetry={() => this.setState({ isBroken: false })} />
    );
  }
}

function Restoring({ title, onRetry }: { title: string; onRetry: () => void }) {
  useEffect(() => systemClock.after(retryMs, onRetry), [onRetry]);
  return (
    <main className={styles['waiting']}>
      <h1>{title}</h1>
      <p>Restoring the display</p>
    </main>
  );
}
