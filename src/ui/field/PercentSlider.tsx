import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import styles from './PercentSlider.module.css';

interface PercentSliderProps {
  label: string;
  /** 0..1. */
  value: number;
  max: number;
  /** While it moves. */
  onChange: (value: number) => void;
  /** Once it rests. */
  onChangeEnd: (value: number) => void;
}

const percent = 0.01;

/** A share that is set by dragging or by the arrow keys, in whole percentages. */
export function PercentSlider({ label, value, max, onChange, onChangeEnd }: PercentSliderProps) {
  const round = (next: number) => Math.round(next / percent) * percent;
  return (
    <Slider
      className={styles['slider'] ?? ''}
      value={value}
      minValue={0}
      maxValue={max}
      step={percent}
      formatOptions={{ style: 'percent' }}
      onChange={(next) => onChange(Number(round(next).toFixed(2)))}
      onChangeEnd={(next) => onChangeEnd(Number(round(next).toFixed(2)))}
    >
      <Label className="visually-hidden">{label}</Label>
      <SliderTrack className={styles['track'] ?? ''}>
        <div className={styles['fill']} style={{ transform: `scaleX(${value / max})` }} />
        <SliderThumb className={styles['thumb'] ?? ''} />
      </SliderTrack>
      <SliderOutput className={styles['output'] ?? ''}>{formatPercent(value)}</SliderOutput>
    </Slider>
  );
}
