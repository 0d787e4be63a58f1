import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  zoneDraftCalls as calls,
  type DraftConflict,
  type ZoneDraft,
} from '#contract/zoneDrafts.ts';
import type { PlanFloors } from '#domain/plan-edit/applyOp.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { draftDiffQuery } from '#src/data/zone-drafts/zoneDraftQueries.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatDay } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { ChangeList } from './ChangeList.tsx';
import { conflictsOf, ConflictChoice, type Side } from './ConflictChoice.tsx';
import styles from './Editing.module.css';
import type { Fault } from './FaultList.tsx';
import type { SessionState } from './DraftSession.ts';
import { z } from 'zod';
import type { PlanFault } from '#domain/plan-edit/faults/PlanFault.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { faultText } from './faultText.ts';

const hasFaults = z.object({ faults: z.array(z.custom<PlanFault>()).min(1) });

/** Why a draft was not published, in the person's unit; null where nothing went wrong. */
export function publishError(error: Error | null, unit: UnitOfMeasure): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return errorText(error);
  if (error.code === 'DRAFT_CHANGED')
    return 'Someone else has changed this draft. Close this dialog, read their changes, then publish.';
  const { data } = hasFaults.safeParse(error.current);
  const [first, ...others] = error.code === 'DRAFT_HAS_FAULTS' ? (data?.faults ?? []) : [];
  if (first === undefined) return errorText(error);
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return `${faultText(first, unit)}${more}`;
}

interface PublishDialogProps {
  draft: ZoneDraft;
  floors: PlanFloors;
  state: SessionState;
  faults: readonly Fault[];
  isOpen: boolean;
  onClose: () => void;
  /** The draft was published. */
  onPublished: (zoneCount: number) => void;
  /** It was brought up to date and has to be read again. */
  onRebased: () => void;
}

/** Shows what a draft changes before it is published, and asks whose version stays of zones that others published too. */
export function PublishDialog(props: PublishDialogProps) {
  const { draft, isOpen, onClose } = props;
  return (
    <Dialog
      title={`Publish from ${formatDay(draft.effective_from)}`}
      isOpen={isOpen}
      onClose={onClose}
      isWide
    >
      <PublishForm {...props} />
    </Dialog>
  );
}

function PublishForm(props: PublishDialogProps) {
  const { draft, floors, state, faults, onClose, onPublished, onRebased } = props;
  const { api } = useServices();
  const { unitOfMeasure } = useStartUp().userData;
  const client = useQueryClient();
  const { version } = state;
  const { data: diff } = useQuery(draftDiffQuery(api, { id: draft.id, version }));
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const call = { parts: { id: draft.id }, ifMatch: `"${version}"` };
  const publish = useMutation({
    mutationFn: () => api.call(calls.publish, call),
    onSuccess: async ({ zones }) => {
      // Everything that names zones may have changed with them.
      await client.invalidateQueries();
      onPublished(zones);
    },
  });
  const conflicts = conflictsOf(publish.error);
  const rebase = useMutation({
    mutationFn: (chosen: readonly DraftConflict[]) => {
      const of = (side: Side) =>
        chosen
          .filter(({ zone_id }) => sides.get(toSpaceId(zone_id)) === side)
          .map(({ zone_id }) => zone_id);
      return api.call(calls.rebase, { ...call, body: { mine: of('mine'), theirs: of('theirs') } });
    },
    onSuccess: onRebased,
  });
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  const warnings = faults.length - errors;
  const isEmpty =
    diff !== undefined &&
    [diff.added, diff.changed, diff.ended, diff.sensors].every((list) => list.length === 0);
  if (conflicts !== null)
    return (
      <ConflictChoice
        conflicts={conflicts}
        floors={floors}
        sides={sides}
        onChange={setSides}
        error={rebase.error === null ? null : errorText(rebase.error)}
        onDone={() => rebase.mutate(conflicts)}
        onClose={onClose}
      />
    );
  const reason =
    errors > 0
      ? `${formatPlural(errors, 'error')} to mend first`
      : isEmpty
        ? 'Nothing has been changed'
        : null;
  return (
    <div className={styles['start']}>
      {diff === undefined ? (
        <Loading text="Comparing with what is published" />
      ) : (
        <ChangeList diff={diff} plan={state.plan} />
      )}
      {errors > 0 && (
        <p>
          {formatPlural(errors, 'error')} to mend under Check before this draft can be published.
        </p>
      )}
      {warnings > 0 && <p>{formatPlural(warnings, 'warning')} to look at under Check.</p>}
      <p>Reports and plans use these zones from {formatDay(draft.effective_from)} on.</p>
      <FormNotice>{publishError(publish.error, unitOfMeasure)}</FormNotice>
      <div className={styles['actions']}>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabledReason={reason}
          isDisabled={publish.isPending || diff === undefined}
          onPress={() => publish.mutate()}
        >
          Publish
        </Button>
      </div>
    </div>
  );
}
