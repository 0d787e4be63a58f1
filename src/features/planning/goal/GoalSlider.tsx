import { PercentSlider } from '#src/ui/field/PercentSlider.tsx';
import styles from './Goal.module.css';

interface GoalSliderProps {
  title: string;
  /** The title and what it means, for those who hear it. */
  label: string;
  value: number;
  /** Of the shares that can be chosen. */
  least: number;
  most: number;
  /** While it moves. */
  onMove: (value: number) => void;
  /** Once it rests. */
  onRest: (value: number) => void;
}

/** A share by which a plan is judged, under its title. */
export function GoalSlider({ title, label, value, least, most, onMove, onRest }: GoalSliderProps) {
  const bounded = (share: number) => Math.min(most, Math.max(least, share));
  return (
    <div className={styles['slider']}>
      <span aria-hidden>{title}</span>
      <PercentSlider
        label={label}
        value={value}
        max={1}
        onChange={(share) => onMove(bounded(share))}
        onChangeEnd={(share) => onRest(bounded(share))}
      />
    </div>
  );
}
