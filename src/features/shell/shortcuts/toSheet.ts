import { actionGroups, type Action, type ActionGroup } from '#src/ui/actions/Action.ts';

export interface SheetGroup {
  title: ActionGroup;
  lines: { id: string; title: string; keys: readonly string[] }[];
}

/** The actions that have keys, under their headings. */
export function toSheet(actions: readonly Action[]): SheetGroup[] {
  return actionGroups
    .map((group) => ({
      title: group,
      lines: actions
        .filter((action) => action.group === group)
        .flatMap(({ id, title, keys }) => (keys?.length ? [{ id, title, keys }] : [])),
    }))
    .filter(({ lines }) => lines.length > 0);
}
