import { useMemo } from 'react';
import type { HeatmapFrame } from '#contract/heatmapFrame.ts';
import { palettes } from '#domain/palette/palettes.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { useFloorPack } from '#src/data/workers/useFloorPack.ts';
import { useHeatmapPaint, useLookUpTable } from '#src/data/workers/useHeatmapPaint.ts';
import { Floorplan } from '#src/floorplan/react/Floorplan.tsx';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { useFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';
import styles from './Palette.module.css';
import { previewFloor, previewShares } from './previewFloor.ts';

const insets = { top: 10, right: 10, bottom: 10, left: 10 };

/** A small invented floor from empty to over full, drawn as every floor is, in the current palette. It is to be looked at only. */
export function PalettePreview() {
  const engine = useFloorplanEngine();
  const choice = usePaletteChoice();
  const { max } = palettes[choice.palette];
  const frame = useMemo(
    (): HeatmapFrame => ({
      scale: { max, unit: 0.01 },
      values: Float64Array.from(previewShares),
      bins: 1,
    }),
    [max],
  );
  const painted = useHeatmapPaint(frame);
  const { data: pack } = useFloorPack('palette-preview', previewFloor);
  const { data: palette } = useLookUpTable(choice);
  const theme = useFloorplanTheme();
  const paint = useMemo(
    () => painted && { values: painted.paint.texels, flags: painted.paint.flags },
    [painted],
  );
  const format = useMemo(() => ({ kind: 'percent' as const, domainMin: 0, domainMax: max }), [max]);
  return (
    <div className={styles['plan']} inert>
      {palette && pack && (
        <Floorplan
          engine={engine}
          label="A floor in these colors"
          pack={pack}
          paint={paint}
          palette={palette}
          format={format}
          theme={theme}
          insets={insets}
          renderer="raster"
        />
      )}
    </div>
  );
}
