import { useSlimTimeline } from '#src/features/floor-view/layout/TimelineToggle.tsx';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import styles from './TimelineCard.module.css';

/** As tall as the scrubber that it stands for. */
export function TimelineWaiting({ text }: { text: string }) {
  const { isSlim } = useSlimTimeline();
  return (
    <div className={classNames(styles['waiting'], isSlim && styles['slim'])}>
      <Loading text={text} />
    </div>
  );
}
