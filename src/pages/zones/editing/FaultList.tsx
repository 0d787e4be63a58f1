import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ResultOf } from '#contract/endpoint.ts';
import type { zoneDraftCalls } from '#contract/zoneDrafts.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { faultText } from './faultText.ts';
import styles from './Editing.module.css';
import { placeOfFault } from './placeOfFault.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

export type Fault = ResultOf<typeof zoneDraftCalls.faults>['faults'][number];

/** Gaps up to this are closed, in meters. */
const tidyM = 0.02;
const tidyWords: Readonly<Record<UnitOfMeasure, string>> = { metric: '2 cm', imperial: '0.8 in' };

interface FaultListProps {
  editor: ZoneEditor;
  faults: readonly Fault[];
  /** Goes to zones of any floor, and to the place of a fault. */
  onShow: (fault: Fault) => void;
}

/** What keeps the draft from being published, then what to look at before; each leads to its place. */
export function FaultList({ editor, faults, onShow }: FaultListProps) {
  const { session, state, floor, unit } = editor;
  const isHere = (fault: Fault): boolean =>
    placeOfFault(fault, state.plan)?.floorId === toSpaceId(floor.id);
  const hasGaps = faults.some((fault) => fault.code === 'SLIVER' && isHere(fault));
  if (faults.length === 0)
    return <p className={styles['note']}>Nothing to fix. You can publish the draft.</p>;
  return (
    <>
      <ul className={styles['faults']}>
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.zone_ids.join()} ${fault.reason}`}>
            {fault.severity === 'error' ? (
              <CircleAlert size={16} aria-label="Error" className={styles['error']} />
            ) : (
              <TriangleAlert size={16} aria-label="Warning" className={styles['warning']} />
            )}
            {fault.zone_ids.length === 0 ? (
              <span>{faultText(fault, unit)}</span>
            ) : (
              <TextButton onPress={() => onShow(fault)}>{faultText(fault, unit)}</TextButton>
            )}
          </li>
        ))}
      </ul>
      {hasGaps && (
        <div className={styles['actions']}>
          <Button
            onPress={() => session.act([{ op: 'tidy', floor_id: floor.id, tolerance_m: tidyM }])}
          >
            Close gaps up to {tidyWords[unit]}
          </Button>
        </div>
      )}
    </>
  );
}

/** The ids of a fault's zones. */
export function zonesOf({ zone_ids }: Fault): string[] {
  return zone_ids.map(toSpaceId);
}
