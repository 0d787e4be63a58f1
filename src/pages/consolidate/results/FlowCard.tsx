import type { Study } from '#domain/planning/consolidate/Study.ts';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import styles from '../Consolidate.module.css';
import type { ConsolidateView } from '../ConsolidateView.ts';
import { keep, reshare, send, sentTo, type Group } from '../scenario/Draft.ts';

interface FlowCardProps {
  study: Study;
  view: ConsolidateView;
}

const byHeadroom = 'headroom';

/** Who moves where, by headroom or by the shares that are set here. */
export function FlowCard({ study, view }: FlowCardProps) {
  const { answer, tables } = view;
  const flows = answer?.shares ?? [];
  return (
    <TitledCard title={tables.flows.title} isFlush>
      {flows.length === 0 ? (
        <p className={styles['inset']}>
          Nobody moves yet. Close a floor, or send a team to another.
        </p>
      ) : (
        <>
          <ReportTableView table={tables.flows} />
          <div className={styles['inset']}>
            {flows.map(({ from, tag }) => (
              <FlowEditor
                key={`${from} ${tag ?? ''}`}
                group={{ floorId: from, tag }}
                study={study}
                view={view}
              />
            ))}
          </div>
        </>
      )}
    </TitledCard>
  );
}

interface FlowEditorProps extends FlowCardProps {
  group: Group;
}

/** Where a group goes: a floor, or several with their shares, or by headroom. */
function FlowEditor({ group, study, view }: FlowEditorProps) {
  const { history, acts, nameOf } = view;
  const { draft } = history;
  const to = sentTo(draft, group) ?? null;
  const who =
    group.tag === null ? nameOf(group.floorId) : `${group.tag} of ${nameOf(group.floorId)}`;
  const receivers = study.floors.filter(
    ({ id, seats }) => seats > 0 && id !== group.floorId && !draft.closed.includes(id),
  );
  const options = [
    { id: byHeadroom, label: 'By headroom' },
    ...receivers.map(({ id }) => ({ id, label: nameOf(id) })),
  ];
  const choose = (id: string) => {
    if (id === byHeadroom) acts.act(`Share out ${who}`, send(acts.draft(), group, null));
    else
      acts.act(
        `Send ${who} to ${nameOf(id)}`,
        send(acts.draft(), group, [{ floorId: id, share: 1 }]),
      );
  };
  return (
    <div className={styles['flow']}>
      <Pill
        label={who}
        options={options}
        value={to === null ? byHeadroom : (to[0]?.floorId ?? byHeadroom)}
        onChange={choose}
      />
      {to !== null &&
        to.length > 1 &&
        to.map(({ floorId, share }) => (
          <NumberField
            key={floorId}
            label={`${nameOf(floorId)}, %`}
            value={Math.round(share * 100)}
            min={0}
            max={100}
            onChange={(value) =>
              acts.act(
                `Set shares of ${who.toLowerCase()}`,
                send(acts.draft(), group, reshare(to, floorId, value / 100)),
              )
            }
          />
        ))}
      {group.tag !== null && (
        <Button kind="quiet" onPress={() => acts.act(`Keep ${who}`, keep(acts.draft(), group))}>
          Let them stay
        </Button>
      )}
    </div>
  );
}
