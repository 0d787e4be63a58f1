import { create } from 'zustand';
import { usualQuestion, type TeamQuestion } from '#domain/planning/team-space/TeamQuestion.ts';

/** What a person asks for. */
export type TeamForm = Pick<
  TeamQuestion,
  | 'people'
  | 'attendance'
  | 'weekdays'
  | 'target'
  | 'serviceLevel'
  | 'tags'
  | 'filterZones'
  | 'keptZoneIds'
  | 'includesRooms'
  | 'mostResults'
> & {
  /** Null is every floor. */
  floorIds: readonly string[] | null;
};

/** The example that the page opens with. */
const exampleForm: TeamForm = {
  people: 30,
  attendance: usualQuestion.attendance,
  weekdays: usualQuestion.weekdays,
  target: usualQuestion.target,
  serviceLevel: usualQuestion.serviceLevel,
  tags: usualQuestion.tags,
  filterZones: usualQuestion.filterZones,
  keptZoneIds: usualQuestion.keptZoneIds,
  includesRooms: usualQuestion.includesRooms,
  mostResults: usualQuestion.mostResults,
  floorIds: null,
};

export function toQuestion({ floorIds: _floorIds, ...asked }: TeamForm): TeamQuestion {
  return { ...usualQuestion, ...asked };
}

interface TeamForms {
  /** By building, as long as the page of the browser stays. */
  forms: Readonly<Record<string, TeamForm>>;
  set: (buildingId: string, form: TeamForm) => void;
}

const useTeamForms = create<TeamForms>((set) => ({
  forms: {},
  set: (buildingId, form) => set(({ forms }) => ({ forms: { ...forms, [buildingId]: form } })),
}));

/** The form of a building, and how it is changed. */
export function useTeamForm(buildingId: string): [TeamForm, (form: TeamForm) => void] {
  const form = useTeamForms(({ forms }) => forms[buildingId] ?? exampleForm);
  const set = useTeamForms((state) => state.set);
  return [form, (next) => set(buildingId, next)];
}
