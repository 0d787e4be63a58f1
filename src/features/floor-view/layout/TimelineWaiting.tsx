import { classNames } from '#src/lib/browser/classNames.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { useSlimTimeline } from './TimelineToggle.tsx';
import styles from './TimelineWaiting.module.css';

/** As tall and wide as the scrubber that it stands for. */
export function TimelineWaiting({ text }: { text: string }) {
  const { isSlim } = useSlimTimeline();
  return (
    <div className={classNames(styles['waiting'], isSlim && styles['slim'])} data-awaits="curve">
      <Loading text={text} />
    </div>
  );
}
