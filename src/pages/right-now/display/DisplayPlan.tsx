import { useMemo } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { useLookUpTable } from '#src/data/workers/useLookUpTable.ts';
import type { useFloorPicture } from '#src/features/floor-view/plan/useFloorPicture.ts';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { Floorplan } from '#src/floorplan/react/Floorplan.tsx';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { useFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';
import { lettering } from '#src/floorplan/renderer/FloorplanTheme.ts';
import { useWindowHeight } from '#src/lib/size/useWindowHeight.ts';
import styles from './RightNowDisplay.module.css';

interface DisplayPlanProps {
  label: string;
  picture: ReturnType<typeof useFloorPicture>;
  choice: PaletteChoice;
}

const insets: Insets = { top: 8, right: 8, bottom: 8, left: 8 };
/** Lettering is at least this share of the height of the screen. */
const textShare = 1 / 40;

/**
 * The plan of a floor to be looked at: neither pointer nor keyboard reaches it. It is drawn by the raster, which has no
 * graphics context that could be lost; a wall changes a few times a minute.
 */
export function DisplayPlan({ label, picture, choice }: DisplayPlanProps) {
  const engine = useFloorplanEngine();
  const smallest = Math.min(...Object.values(lettering).map(({ size }) => size));
  const theme = useFloorplanTheme(Math.max(1, (useWindowHeight() * textShare) / smallest));
  const { data: palette } = useLookUpTable(choice);
  const format = useMemo(() => ({ kind: 'percent' as const, domainMax: 1.2 }), []);
  return (
    <div className={styles['plan']} inert>
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
