import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { useCamera } from '#src/floorplan/react/useCamera.ts';
import styles from './PlanControls.module.css';
import { scaleStep } from './scaleStep.ts';

/** CSS pixels. */
const longest = 110;

/** A round length on the plan; nothing where the floor's size is not known. */
export function ScaleBar({ engine }: { engine: FloorplanEngine }) {
  const { unitOfMeasure } = useStartUp().userData;
  const { scale } = useCamera(engine);
  const metresPerUnit = engine.scene.get()?.pack.metresPerUnit ?? null;
  const step = metresPerUnit && scaleStep(scale / metresPerUnit, longest, unitOfMeasure);
  if (!step) return null;
  return (
    <p className={styles['scale']}>
      <span className="visually-hidden">Scale bar: </span>
      {step.text}
      <span className={styles['bar']} style={{ width: step.width }} />
    </p>
  );
}
