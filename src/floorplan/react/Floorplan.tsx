import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { FloorPack } from '#contract/floorPack.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import type { Insets } from '../camera/Camera.ts';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import type { FloorPaint, ValueFormat } from '../paint/FloorPaint.ts';
import { chooseRenderer, type RendererKind } from '../renderer/chooseRenderer.ts';
import type { FloorplanTheme } from '../renderer/FloorplanTheme.ts';
import styles from './Floorplan.module.css';
import { usePlanInput } from './surface/usePlanInput.ts';
import { usePlanSize } from './surface/usePlanSize.ts';
import { ZoneAnnouncement } from './ZoneAnnouncement.tsx';

const rasterSurface = new Later(
  async () => (await import('./surface/RasterSurface.tsx')).RasterSurface,
);
const pixiSurface = new Later(async () => (await import('./surface/PixiSurface.tsx')).PixiSurface);

interface FloorplanProps {
  readonly engine: FloorplanEngine;
  /** Accessible name, e.g. `Zuidas North, floor 4`. */
  readonly label: string;
  readonly pack: FloorPack | null;
  readonly paint: FloorPaint | null;
  /** 256 colors, RGBA. */
  readonly palette: Uint8Array;
  readonly format: ValueFormat;
  readonly theme: FloorplanTheme;
  /** What floating cards cover; must keep its identity while unchanged. */
  readonly insets?: Insets;
  /** Whether a panel was opened over the plan: a fitted floor then stays where it is. */
  readonly isOverlaid?: boolean;
  /** Whether another pack is the same floor, edited: it is then seen as it was. */
  readonly isEdited?: boolean;
  /** Whether all of the floor's image is shown, as with a picture under it, or only what is drawn. */
  readonly hasWholeImage?: boolean;
  /** Shows new values at once: playback and scrubbing. */
  readonly isInstant?: boolean;
  /** For walls, tests and measurements; otherwise chosen by what the machine can do. */
  readonly renderer?: RendererKind;
  /** What is drawn over the plan and moves with it. */
  readonly overlay?: ReactNode;
  /** How an editor is used by keyboard, after what every plan understands. */
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** A floor plan that is seen, pointed at and walked by keyboard. Zones never pass through React: props go to the engine. */
export function Floorplan(props: FloorplanProps) {
  const { engine, label, overlay, hint, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [kind, setKind] = useState<RendererKind>(() => props.renderer ?? chooseRenderer());
  const fallBack = useCallback(() => setKind('raster'), []);
  useEngineProps(props);
  usePlanSize(engine, host);
  usePlanInput(engine, host);
  useLateFont(props);
  return (
    <div className={styles.host}>
      <div
        ref={host}
        className={styles.plan}
        role="application"
        aria-roledescription="floor plan"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
      >
        {kind === 'pixi' ? (
          <LaterView of={pixiSurface} with={{ engine, onFailure: fallBack }} />
        ) : (
          <LaterView of={rasterSurface} with={{ engine }} />
        )}
        {overlay}
      </div>
      <div id={hintId} hidden>
        Arrow keys move between zones, Enter selects, Shift+Enter adds, Escape clears, plus and
        minus zoom, 0 shows the whole floor. {hint}
      </div>
      <ZoneAnnouncement engine={engine} />
      {children}
    </div>
  );
}

function useEngineProps(props: FloorplanProps): void {
  const { engine, pack, paint, palette, format, theme, insets, isInstant } = props;
  const { isOverlaid = false, isEdited = false, hasWholeImage = false } = props;
  useEffect(() => engine.setTheme(theme), [engine, theme]);
  useEffect(() => engine.setPalette(palette), [engine, palette]);
  useEffect(() => engine.setValueFormat(format), [engine, format]);
  useEffect(() => {
    if (insets) engine.setInsets(insets, isOverlaid);
  }, [engine, insets, isOverlaid]);
  useEffect(() => engine.view.setWholeImage(hasWholeImage), [engine, hasWholeImage]);
  useEffect(() => engine.setScene(pack, isEdited), [engine, pack, isEdited]);
  useEffect(() => {
    if (paint && pack) engine.setPaint(paint, isInstant);
  }, [engine, pack, paint, isInstant]);
}

/** Lettering is measured with the page's font: when that arrives late, the plan is lettered again. */
function useLateFont({ engine, theme }: FloorplanProps): void {
  const { fontFamily } = theme;
  useEffect(() => {
    const font = `600 12px ${fontFamily}`;
    if (document.fonts.check(font)) return undefined;
    let isCurrent = true;
    const reset = (): void => {
      if (isCurrent) engine.resetLettering();
    };
    void document.fonts.load(font).then(reset, reset);
    return () => {
      isCurrent = false;
    };
  }, [engine, fontFamily]);
}
