import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { ValueSlider } from './ValueSlider.tsx';

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
export function PercentSlider({ onChange, onChangeEnd, ...slider }: PercentSliderProps) {
  const round = (next: number) => Number((Math.round(next / percent) * percent).toFixed(2));
  return (
    <ValueSlider
      {...slider}
      step={percent}
      format={formatPercent}
      formatOptions={{ style: 'percent' }}
      onChange={(next) => onChange(round(next))}
      onChangeEnd={(next) => onChangeEnd(round(next))}
    />
  );
}
