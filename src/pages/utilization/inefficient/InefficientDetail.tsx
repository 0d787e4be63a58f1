import { useMemo } from 'react';
import { Scatter } from '#src/charts/scatter/Scatter.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from '../shared/Utilization.module.css';
import type { FloorsInView } from '../shared/useFloorsRequest.ts';
import { InefficientPlan } from './InefficientPlan.tsx';
import { toUseScatter } from './model/toUseScatter.ts';
import type { InefficientView } from './useInefficientView.ts';

export const scatterTitle = 'Time in use by fill when used';

interface InefficientDetailProps {
  view: InefficientView;
  inView: FloorsInView;
  capacityName: string | null;
  /** Told what holds the drawing, for the page's files. */
  onDrawing: (element: HTMLElement | null) => void;
}

/** Every space in quadrants, and the floor of the one in view. */
export function InefficientDetail(props: InefficientDetailProps) {
  const { view, inView, capacityName, onDrawing } = props;
  const { spaces, selected, select, kind } = view;
  const { roomSizes } = inView;
  const model = useMemo(
    () => toUseScatter(spaces, { capacityName, roomSizes }),
    [spaces, capacityName, roomSizes],
  );
  return (
    <section className={styles['detail']} aria-label="Where they are">
      <TitledCard title="How often, and how full" label={scatterTitle}>
        <div ref={onDrawing}>
          <Scatter
            label={`${scatterTitle} of each ${kind}`}
            model={model}
            selectedIds={selected ? [selected.id] : []}
            onChoose={select}
            chooseHint="Enter shows the space on its floor."
            hasTable
          />
        </div>
      </TitledCard>
      {selected && (
        <InefficientPlan selected={selected} spaces={spaces} inView={inView} onSelect={select} />
      )}
    </section>
  );
}
