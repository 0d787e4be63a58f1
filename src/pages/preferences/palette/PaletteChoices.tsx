import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { selectablePalettes } from '#domain/palette/palettes.ts';
import { legendGradient } from '#src/features/floor-view/legend/legendScale.ts';
import { useTheme } from '#src/ui/theme/useTheme.ts';
import styles from './Palette.module.css';

type Selectable = (typeof selectablePalettes)[number];

interface PaletteChoicesProps {
  value: Selectable;
  onChange: (palette: Selectable) => void;
}

const names: Record<Selectable, string> = {
  regular: 'Regular',
  hotandcold: 'Hot and cold',
  alternate: 'Traffic lights',
};

/** The palettes that can be chosen, each as the band of its colors. */
export function PaletteChoices({ value, onChange }: PaletteChoicesProps) {
  const theme = useTheme((state) => state.name);
  return (
    <RadioGroup
      aria-label="Data colors"
      className={styles['choices'] ?? ''}
      value={value}
      onChange={(chosen) => {
        const palette = selectablePalettes.find((one) => one === chosen);
        if (palette) onChange(palette);
      }}
    >
      {selectablePalettes.map((palette) => (
        <Radio key={palette} value={palette} className={styles['choice'] ?? ''}>
          <span
            className={styles['band']}
            style={{ backgroundImage: legendGradient({ palette, theme }) }}
            aria-hidden
          />
          {names[palette]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
