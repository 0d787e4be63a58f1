import { useState } from 'react';
import { X } from 'lucide-react';
import type { Upload, UploadMapping } from '#contract/uploads.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { metresPerFoot, typedMetres } from '#src/lib/format/measures.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { lineKey, mappingLines, type MeasuredLine } from './measuring.ts';
import { MeasurePicture } from './MeasurePicture.tsx';
import styles from './Measure.module.css';

type Lines = NonNullable<UploadMapping['lines']>;

interface MeasureLinesProps {
  upload: Upload;
  lines: Lines;
  onChange: (lines: Lines) => void;
}

/** Lines along walls whose length is known, drawn on the picture of a file: they give its scale. */
export function MeasureLines({ upload, lines: given, onChange }: MeasureLinesProps) {
  const { unitOfMeasure } = useStartUp().userData;
  const unit = unitOfMeasure === 'imperial' ? 'ft' : 'm';
  const perMetre = unitOfMeasure === 'imperial' ? 1 / metresPerFoot : 1;
  const [lines, setLines] = useState<readonly MeasuredLine[]>(() =>
    given.map(({ from, to, metres }) => ({
      from,
      to,
      typed: String(Math.round(metres * perMetre * 1000) / 1000),
    })),
  );
  const [isLarge, setLarge] = useState(false);
  const change = (next: readonly MeasuredLine[]) => {
    setLines(next);
    onChange(mappingLines(next, (typed) => typedMetres(typed, unitOfMeasure)));
  };
  const type = (at: number, typed: string) =>
    change(lines.map((line, index) => (index === at ? { ...line, typed } : line)));
  return (
    <div className={styles['measure']}>
      <p>
        Draw a line along the longest wall whose length you know, then type its length. A second
        one, across the first, shows whether the drawing is distorted.
      </p>
      <Switch isOn={isLarge} onChange={setLarge}>
        Show the drawing larger
      </Switch>
      <MeasurePicture
        upload={upload}
        lines={lines}
        isLarge={isLarge}
        onDraw={(from, to) => change([...lines, { from, to, typed: '' }])}
      />
      <ol className={styles['lines']} aria-label="Measured lines">
        {lines.map((line, at) => (
          <li key={lineKey(line)}>
            <TextField
              label={`Length of line ${at + 1} (${unit})`}
              value={line.typed}
              isFocused={line.typed === '' && at === lines.length - 1}
              onChange={(text) => type(at, text)}
            />
            <IconButton
              label={`Remove line ${at + 1}`}
              onPress={() => change(lines.filter((_, index) => index !== at))}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
    </div>
  );
}
