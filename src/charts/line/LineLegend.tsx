import { ColourKey, Legend } from '../legend/Legend.tsx';
import styles from './LineLegend.module.css';
import type { LineChartModel } from './LineChartModel.ts';
import { referenceText } from './model/valueRange.ts';

interface LineLegendProps {
  model: Pick<LineChartModel, 'series' | 'band' | 'compared' | 'references'>;
  /** Text of the one line, where there is only one. */
  soleLabel: string;
  /** The line that is looked at; null when all are alike. */
  focusedId: string | null;
  onFocus: (id: string | null) => void;
}

/** What the lines and areas mean. Where there are several lines, a press brings one to the front. */
export function LineLegend({ model, soleLabel, focusedId, onFocus }: LineLegendProps) {
  const { series, band, compared, references } = model;
  const [sole, other] = series;
  return (
    <Legend>
      {sole && !other && (
        <li>
          <ColourKey colour={sole.colour} />
          {soleLabel}
        </li>
      )}
      {other &&
        series.map(({ id, label, colour, isDashed }) => (
          <li key={id}>
            <button
              type="button"
              className={styles['focus']}
              aria-pressed={id === focusedId}
              onClick={() => onFocus(id === focusedId ? null : id)}
            >
              <ColourKey colour={colour} isDashed={isDashed} />
              {label}
            </button>
          </li>
        ))}
      {band && (
        <li>
          <ColourKey colour={band.colour} isArea />
          {band.label}
        </li>
      )}
      {compared.map(({ label, colour }) => (
        <li key={label}>
          <ColourKey colour={colour} isDashed />
          {label}
        </li>
      ))}
      {references.map((reference) => (
        <li key={reference.label}>
          <ColourKey colour={reference.colour} />
          {referenceText(reference, model)}
        </li>
      ))}
    </Legend>
  );
}
