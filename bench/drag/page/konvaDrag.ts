import Konva from 'konva';
import { outlined, tuned } from '../../engines/KonvaEngine.ts';
import { nextFrame } from '../../engines/frames.ts';
import { ringOf } from '../../scene/BenchScene.ts';
import { dragScene, sharedCorner } from '../dragScene.ts';
import type { DragPage, DragStage } from './DragPage.ts';

const fill = '#9fc5d8';
const handleRadius = 5;

/**
 * Konva with a line for each zone, as its performance guide advises: zones hear no pointer, and handles lie in a layer of their own.
 * The corner's handle moves that corner in every zone that has it.
 */
export function konvaDrag({ host, width, height }: DragStage): DragPage {
  Konva.pixelRatio = 1;
  const { at, zones } = sharedCorner(dragScene);
  const stage = new Konva.Stage({ container: host, width, height });
  const scale = Math.min(width / dragScene.width, height / dragScene.height);
  const floor = new Konva.Layer({ listening: false, scaleX: scale, scaleY: scale });
  const lines = Array.from(
    { length: dragScene.count },
    (_, zone) =>
      new Konva.Line({ ...tuned, ...outlined, fill, points: ringOf(dragScene, zone).flat() }),
  );
  floor.add(...lines);
  const handles = new Konva.Layer();
  const [x, y] = [at[0] * scale, at[1] * scale];
  const handle = new Konva.Circle({ x, y, radius: handleRadius, fill: 'black', draggable: true });
  const moved = zones.flatMap((zone) => {
    const line = lines[zone];
    const corner = ringOf(dragScene, zone).findIndex((one) => String(one) === String(at));
    return line === undefined ? [] : [{ line, corner }];
  });
  const first = moved.map(({ line }) => String(line.points()));
  handle.on('dragmove', () => {
    for (const { line, corner } of moved)
      line.points(
        line
          .points()
          .with(corner * 2, handle.x() / scale)
          .with(corner * 2 + 1, handle.y() / scale),
      );
  });
  handles.add(handle);
  stage.add(floor, handles);
  return {
    async show() {
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
      return { x, y };
    },
    changed: () => moved.filter(({ line }, one) => String(line.points()) !== first[one]).length,
  };
}
