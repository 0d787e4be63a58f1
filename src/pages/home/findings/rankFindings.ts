import type { UserData } from '#src/data/account/UserData.ts';
import type { Finding } from '#src/features/findings/Finding.ts';

/** A finding as Home shows it. */
export interface ShownFinding extends Finding {
  isSeen: boolean;
}

/** Findings in their order, and those that the person does not want to see. */
export interface RankedFindings {
  shown: ShownFinding[];
  dismissed: Finding[];
}

/** A finding that was dismissed comes back when its effect has grown by this factor. */
const newsFactor = 1.25;

/** Findings as they stood before, by their ids, and after them those that have come since. */
export function inHeldOrder(
  findings: readonly ShownFinding[],
  held: readonly string[],
): ShownFinding[] {
  const places = new Map(held.map((id, at) => [id, at]));
  const placeOf = ({ id }: Finding) => places.get(id) ?? held.length;
  return findings.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The findings by effect, new ones before those that were seen, and how many were dismissed. */
export function rankFindings(
  findings: readonly Finding[],
  marks: UserData['findings'],
): RankedFindings {
  const markOf = ({ id, effect }: Finding) => {
    const known = marks[id];
    return known !== undefined && effect < known.effect * newsFactor ? known.mark : null;
  };
  const ranked = findings.toSorted((a, b) => b.effect - a.effect);
  const shown = ranked
    .filter((finding) => markOf(finding) !== 'dismissed')
    .map((finding) => Object.assign({}, finding, { isSeen: markOf(finding) === 'seen' }));
  return {
    shown: shown.toSorted((a, b) => Number(a.isSeen) - Number(b.isSeen)),
    dismissed: ranked.filter((finding) => markOf(finding) === 'dismissed'),
  };
}
