import { group } from 'd3-array';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import type { Plan } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import type { ZonesPlace } from '../useZonesPlace.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

interface HandedTagProps {
  editor: ZoneEditor;
  handed: NonNullable<ZonesPlace['handed']>;
  onDone: () => void;
}

/** Gives zones the tag that another page wants them to have. */
export function HandedTag({ editor, handed, onDone }: HandedTagProps) {
  const { session, state } = editor;
  const ops = tagOps(state.plan, handed);
  const add = () => {
    if (ops.length > 0) session.act(ops, `Tag ${handed.tag} added`);
    onDone();
  };
  return (
    <Banner onClose={onDone}>
      Give {formatPlural(handed.zoneIds.length, 'zone')} the tag “{handed.tag}”?{' '}
      <Button onPress={add}>Add tag</Button>
    </Banner>
  );
}

/** Sets the tags of zones that do not have it yet, those with the same tags at once. */
function tagOps(plan: Plan, { zoneIds, tag }: HandedTagProps['handed']): PlanOp[] {
  const zones = zoneIds.flatMap((id) => plan.get(toSpaceId(id)) ?? []);
  const without = zones.filter(({ tags }) => !tags.includes(tag));
  return [...group(without, ({ tags }) => JSON.stringify(tags)).values()].map((alike) => ({
    op: 'set',
    zone_ids: alike.map(({ id }) => id),
    fields: { tags: [...(alike[0]?.tags ?? []), tag] },
  }));
}
