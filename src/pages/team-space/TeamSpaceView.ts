import type { TeamSpaces } from '#domain/planning/team-space/teamSpaceSteps.ts';
import type { TeamFloorsData } from '#src/data/planning/readTeamFloors.ts';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { Option } from '#src/ui/select/OptionItem.tsx';
import type { TeamForm } from './TeamForm.ts';
import type { RankedSpace, TeamSpaceTables } from './teamSpaceTables.ts';

/** What the page shows of a search. */
export interface TeamSpaceView {
  form: TeamForm;
  setForm: (form: TeamForm) => void;
  /** Of the form before while the next is worked out; null until the first is. */
  answer: TeamSpaces | null;
  isPending: boolean;
  spaces: readonly RankedSpace[];
  floorName: (floorId: string) => string;
  momentName: (ms: number) => string;
  /** The floors and tags that can be chosen. */
  floors: readonly Option[];
  tags: readonly Option[];
  /** The teams of each floor that has any, by their tags. */
  teams: readonly { floorId: string; tags: readonly string[] }[];
  denominators: Denominators;
  tables: TeamSpaceTables;
}

/** The page: building, floors and search. */
export type TeamSpaceProps = Shown<BuildingPlace, TeamFloorsData, TeamSpaceView>;
