import { canBePacked, exportFormats, type ExportFormat } from '#domain/report/exportFormats.ts';
import { Switch } from '#src/ui/field/Switch.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { formatNames } from './exportTexts.ts';

interface Format {
  format: ExportFormat;
  isPacked: boolean;
}

/** How a file is written, and whether it is compressed where that is not part of the format. */
export function FormatChoice({
  format: current,
  isPacked,
  onChange,
}: Format & { onChange: (change: Partial<Format>) => void }) {
  return (
    <>
      <Pill
        label="Format"
        options={exportFormats.map((id) => ({ id, label: formatNames[id] }))}
        value={current}
        onChange={(id) => {
          const format = exportFormats.find((one) => one === id);
          if (format) onChange({ format });
        }}
      />
      {canBePacked(current) && (
        <Switch isOn={isPacked} onChange={(isOn) => onChange({ isPacked: isOn })}>
          Compress with gzip
        </Switch>
      )}
    </>
  );
}
