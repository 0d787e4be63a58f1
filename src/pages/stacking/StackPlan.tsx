import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { StackCard } from './cards/StackCard.tsx';
import { StackOptions } from './cards/StackOptions.tsx';
import { StackTable } from './cards/StackTable.tsx';
import { colourNames } from './model/StackMetric.ts';
import type { StackState } from './model/stackState.ts';
import { StackMoment } from './moment/StackMoment.tsx';
import type { MomentState } from './moment/useMomentState.ts';
import { groupingOf } from './parts/groupingOf.ts';
import { useParts } from './parts/useParts.ts';
import type { StackContentProps } from './StackContentProps.ts';
import styles from './Stacking.module.css';

interface StackPlanProps extends StackContentProps {
  scale: ColourScale;
  state: StackState;
  change: (next: Partial<StackState>) => void;
  moment: MomentState;
}

/** The stacks with their choices, or only their table. */
export function StackPlan(props: StackPlanProps) {
  const { filters, metric, buildings, hoursOf, left, scale, state, change, moment } = props;
  const grouping = groupingOf(filters.values.group);
  // Parts wait until all floors stand there, which they would only slow down.
  const partOf = useParts(left === 0 ? buildings : noBuildings, hoursOf, grouping);
  const isTable = filters.values.show?.includes('table') ?? false;
  const showTable = (isOn: boolean) => filters.change({ show: isOn ? ['table'] : null });
  useTableAction(isTable, showTable);
  const shared = { filters, metric, buildings, state, scale, grouping, partOf, moment };
  return (
    <>
      <Card className={styles['card']} label="Stacking plan">
        <StackOptions {...shared} change={change} isTable={isTable} onTable={showTable} />
        {!isTable && (
          <>
            <ScaleLegend name={colourNames[metric]} scale={scale} keys={[]} />
            <StackCard {...shared} />
          </>
        )}
        {left > 0 && (
          <p className={styles['left']} role="status">
            Reading {formatPlural(left, 'more building')}
          </p>
        )}
        {state.mode === 'moment' && <StackMoment {...{ buildings, moment, change }} />}
      </Card>
      <StackTable buildings={buildings} moment={moment} />
    </>
  );
}

const noBuildings: StackContentProps['buildings'] = [];
