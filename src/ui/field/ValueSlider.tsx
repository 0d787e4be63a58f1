import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import styles from './ValueSlider.module.css';

interface ValueSliderProps {
  label: string;
  value: number;
  max: number;
  step: number;
  format: (value: number) => string;
  /** How assistive technology writes it. */
  formatOptions?: Intl.NumberFormatOptions;
  /** While it moves. */
  onChange: (value: number) => void;
  /** Once it rests. */
  onChangeEnd?: (value: number) => void;
}

/** A value from 0 that is set by dragging or by the arrow keys. */
export function ValueSlider(props: ValueSliderProps) {
  const { label, value, max, step, format, formatOptions, onChange, onChangeEnd } = props;
  return (
    <Slider<number>
      className={styles['slider'] ?? ''}
      value={value}
      minValue={0}
      maxValue={max}
      step={step}
      {...(formatOptions ? { formatOptions } : {})}
      onChange={onChange}
      {...(onChangeEnd ? { onChangeEnd } : {})}
    >
      <Label className="visually-hidden">{label}</Label>
      <SliderTrack className={styles['track'] ?? ''}>
        <div className={styles['fill']} style={{ transform: `scaleX(${value / max})` }} />
        <SliderThumb className={styles['thumb'] ?? ''} />
      </SliderTrack>
      <SliderOutput className={styles['output'] ?? ''}>{format(value)}</SliderOutput>
    </Slider>
  );
}
