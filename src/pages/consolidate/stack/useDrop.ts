import { useMemo } from 'react';
import type { ConsolidateView } from '../ConsolidateView.ts';
import { send, sendAlso, toggleFloor, type Group } from '../scenario/Draft.ts';
import { groupName, type KeyFloor } from './stackKeys.ts';

/** What a drop does: closes, or sends people to a floor; several receivers share. */
export function useDrop({ acts, nameOf }: ConsolidateView, floors: readonly KeyFloor[]) {
  return useMemo(() => {
    const toggle = (floorId: string) => {
      const draft = acts.draft();
      const verb = draft.closed.includes(floorId) ? 'Open' : 'Close';
      acts.act(`${verb} ${nameOf(floorId)}`, toggleFloor(draft, floorId));
    };
    const drop = (group: Group, floorId: string | null) => {
      const draft = acts.draft();
      const who = groupName(group, floors);
      if (floorId === group.floorId) return acts.say(`${who} stays`);
      if (floorId !== null) {
        return acts.act(`Send ${who} to ${nameOf(floorId)}`, sendAlso(draft, group, floorId));
      }
      const isWhole = group.tag === null;
      if (isWhole && !draft.closed.includes(group.floorId)) return toggle(group.floorId);
      return acts.act(`Share out ${who}`, send(draft, group, null));
    };
    return { toggle, drop };
  }, [acts, nameOf, floors]);
}
