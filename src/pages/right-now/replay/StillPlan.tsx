import { useMemo } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { useLookUpTable } from '#src/data/workers/useHeatmapPaint.ts';
import type { FloorPicture } from '#src/features/floor-view/plan/useFloorPicture.ts';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { Floorplan } from '#src/floorplan/react/Floorplan.tsx';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { useFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';

interface StillPlanProps {
  label: string;
  picture: FloorPicture | null;
  choice: PaletteChoice;
  /** How much larger the lettering is than on a desk. */
  fontScale: number;
  className: string | undefined;
}

const insets: Insets = { top: 8, right: 8, bottom: 8, left: 8 };

/**
 * The plan of a floor to be looked at, on a wall or in a card: neither pointer nor keyboard reaches it. It is drawn by the raster, which has no
 * graphics context that could be lost; a wall changes a few times a minute.
 */
export function StillPlan({ label, picture, choice, ...looks }: StillPlanProps) {
  const engine = useFloorplanEngine();
  const theme = useFloorplanTheme(looks.fontScale);
  const { data: palette } = useLookUpTable(choice);
  const format = useMemo(() => ({ kind: 'percent' as const, domainMax: 1.2 }), []);
  return (
    <div className={looks.className} inert>
      {palette && (
        <Floorplan
          engine={engine}
          label={label}
          pack={picture?.pack ?? null}
          paint={picture?.floorPaint ?? null}
          palette={palette}
          format={{ ...format, domainMax: picture?.frame.scale.max ?? format.domainMax }}
          theme={theme}
          insets={insets}
          renderer="raster"
        />
      )}
    </div>
  );
}
