import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { toSpaceId } from '#domain/space/ids.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { planFloorOf } from '#src/data/zone-drafts/draftPlan.ts';
import { openedDraftQuery } from '#src/data/zone-drafts/zoneDraftQueries.ts';
import { DraftSession, type SessionState } from './DraftSession.ts';
import type { ZoneDraft } from '#contract/zoneDrafts.ts';
import type { PlanFloors } from '#domain/plan-edit/applyOp.ts';

/** A draft that is open in the editor. */
export interface OpenDraft {
  draft: ZoneDraft;
  session: DraftSession;
  floors: PlanFloors;
}

/** Opens a draft; undefined while it is read. */
export function useOpenDraft(id: string) {
  const { api } = useServices();
  const spaces = useSpaces();
  const { data, error } = useQuery(openedDraftQuery(api, id));
  const [opened, setOpened] = useState<{ of: typeof data; draft: OpenDraft } | null>(null);
  if (data !== undefined && opened?.of !== data) {
    const floors: PlanFloors = new Map(
      data.floors.flatMap((scale) => {
        const floor = spaces.floors.get(toSpaceId(scale.id));
        return floor === undefined ? [] : [[floor.id, planFloorOf(floor, scale)]];
      }),
    );
    const session = new DraftSession(data, { api, floors });
    setOpened({ of: data, draft: { draft: data.draft, session, floors } });
  }
  return { opened: data === undefined ? undefined : opened?.draft, error };
}

/** What stands in a session; drawn anew after each act. */
export function useSession(session: DraftSession): SessionState {
  return useSyncExternalStore(session.subscribe, session.get);
}
