import type Konva from 'konva';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Circle, Image, Label, Layer, Line, Rect, Shape, Stage, Tag, Text } from 'react-konva';
import type { Position } from '#domain/geometry/Ring.ts';
import { toScreen } from '../camera/Camera.ts';
import { planPoint, type ScreenPoint } from '../camera/coordinates.ts';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import { useCamera } from '../react/useFloorplanEngine.ts';
import styles from './PlanOverlay.module.css';
import type { PlanSketch, SketchColours, SketchHandle } from './PlanSketch.ts';

/**
 * Over the plan, for what is chosen and drawn: a PlanDrawing. It takes no pointer: the editor asks where things are. What follows the
 * pointer renders in the drawing alone, for each time the stage renders it looks through the page for contexts.
 */
export function PlanOverlay({ children }: { children: ReactNode }) {
  const { host, size } = useHostSize();
  return (
    <div ref={host} className={styles['overlay']} aria-hidden>
      {size.width > 0 && (
        <Stage width={size.width} height={size.height} listening={false}>
          <Layer listening={false}>{children}</Layer>
        </Stage>
      )}
    </div>
  );
}

function useHostSize() {
  const host = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { host, size };
}

interface PlanDrawingProps {
  engine: FloorplanEngine;
  /** Of the floor's image. */
  floor: { width: number; height: number };
  sketch: PlanSketch;
  colours: SketchColours;
  font: string;
}

/** What is chosen and drawn, at its place on the plan. */
export function PlanDrawing({ engine, floor, sketch, colours, font }: PlanDrawingProps) {
  const camera = useCamera(engine);
  const pack = engine.scene.get()?.pack;
  if (!pack) return null;
  const place = ([x, y]: Position): ScreenPoint =>
    toScreen(camera, engine.view.viewport, planPoint(x * pack.width, y * pack.height));
  const pixelScale = (camera.scale * pack.width) / floor.width;
  const flat = (points: readonly Position[]): number[] =>
    points.flatMap((point) => {
      const { x, y } = place(point);
      return [x, y];
    });
  const { picture, ghosts, outlines, handles, path, next, guides, texts } = sketch;
  const ringsOf = (isChanging: boolean): number[][] =>
    outlines.filter((one) => one.isChanging === isChanging).map(({ points }) => flat(points));
  return (
    <>
      {picture !== null && (
        <Image
          image={picture.image}
          {...place([picture.place.left / floor.width, picture.place.top / floor.height])}
          scaleX={pixelScale * picture.place.unitsPerPixel}
          scaleY={pixelScale * picture.place.unitsPerPixel}
          rotation={picture.place.turn}
          opacity={picture.opacity}
        />
      )}
      {ghosts.length > 0 && <Ghosts rings={ghosts.map(flat)} colour={colours.ink} />}
      <Outlines rings={ringsOf(false)} colours={colours} fill="" />
      <Outlines rings={ringsOf(true)} colours={colours} fill={colours.fill} />
      {guides.map((ends) => (
        <Line
          key={String(ends)}
          points={flat(ends)}
          stroke={colours.accent}
          strokeWidth={1}
          dash={[4, 4]}
        />
      ))}
      <Path points={path} place={place} flat={flat} colours={colours} />
      {handles.map((handle) => (
        <Handle
          key={`${handle.kind} ${handle.at.join(' ')}`}
          at={place(handle.at)}
          handle={handle}
          colours={colours}
        />
      ))}
      {next !== null && (
        <Circle
          {...place(next.at)}
          radius={next.isSnapped ? 6 : 3.5}
          stroke={colours.accent}
          strokeWidth={2}
          fill={next.isSnapped ? colours.surface : colours.accent}
        />
      )}
      {texts.map(({ at, text }) => (
        <LengthLabel
          key={`${text} ${String(at)}`}
          at={place(at)}
          text={text}
          colours={colours}
          font={font}
        />
      ))}
    </>
  );
}

/** Of a line so many of its last points are marked: what is drawn with a shape of its own stays little. */
const mostPoints = 120;

interface PathProps {
  points: readonly Position[];
  place: (point: Position) => ScreenPoint;
  flat: (points: readonly Position[]) => number[];
  colours: SketchColours;
}

/** A line with its points; the last one is where the pointer is. */
function Path({ points, place, flat, colours }: PathProps) {
  return (
    <>
      <Line points={flat(points)} stroke={colours.accent} strokeWidth={2} lineJoin="round" />
      {points
        .slice(0, -1)
        .slice(-mostPoints)
        .map((point) => (
          <Circle key={String(point)} {...place(point)} radius={3.5} fill={colours.accent} />
        ))}
    </>
  );
}

interface LengthLabelProps {
  at: ScreenPoint;
  text: string;
  colours: SketchColours;
  font: string;
}

function LengthLabel({ at, text, colours, font }: LengthLabelProps) {
  return (
    <Label x={at.x} y={at.y} offsetY={14}>
      <Tag
        fill={colours.surface}
        stroke={colours.accent}
        strokeWidth={1}
        cornerRadius={4}
        pointerDirection="down"
        pointerWidth={0}
        pointerHeight={0}
      />
      <Text text={text} fontFamily={font} fontSize={12} padding={4} fill={colours.ink} />
    </Label>
  );
}

/** Draws closed lines as one shape, however many they are. */
function drawRings(
  rings: readonly number[][],
): (context: Konva.Context, shape: Konva.Shape) => void {
  return (context, shape) => {
    context.beginPath();
    for (const ring of rings) {
      for (let at = 0; at + 1 < ring.length; at += 2) {
        const [x = 0, y = 0] = [ring[at], ring[at + 1]];
        if (at === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.closePath();
    }
    context.fillStrokeShape(shape);
  };
}

interface OutlinesProps {
  rings: readonly number[][];
  colours: SketchColours;
  fill: string;
}

/** The outlines of what is chosen or changes. */
function Outlines({ rings, colours, fill }: OutlinesProps) {
  if (rings.length === 0) return null;
  return (
    <Shape
      sceneFunc={drawRings(rings)}
      stroke={colours.accent}
      strokeWidth={2}
      fill={fill}
      lineJoin="round"
    />
  );
}

/** The outlines of another floor. */
function Ghosts({ rings, colour }: { rings: readonly number[][]; colour: string }) {
  const draw = drawRings(rings);
  return <Shape sceneFunc={draw} stroke={colour} strokeWidth={1} dash={[2, 3]} opacity={0.45} />;
}

interface HandleProps {
  at: ScreenPoint;
  handle: SketchHandle;
  colours: SketchColours;
}

function Handle({ at, handle: { kind, isChosen }, colours }: HandleProps) {
  const size = kind === 'middle' ? 6 : 9;
  const isSolid = isChosen || kind === 'middle';
  return (
    <>
      {isChosen && <Circle {...at} radius={11} stroke={colours.accent} strokeWidth={2} />}
      <Rect
        x={at.x - size / 2}
        y={at.y - size / 2}
        width={size}
        height={size}
        cornerRadius={kind === 'middle' ? 3 : 2}
        fill={isSolid ? colours.accent : colours.surface}
        stroke={colours.accent}
        strokeWidth={2}
        opacity={kind === 'middle' ? 0.55 : 1}
      />
    </>
  );
}
