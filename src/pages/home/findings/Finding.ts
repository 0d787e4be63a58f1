import type { UserData } from '#src/data/account/UserData.ts';

/** A sentence worth telling, with what it rests on and the page that shows it. */
export interface Finding {
  /** Of its kind and space: the same tomorrow. */
  id: string;
  title: string;
  evidence: string;
  /** What the link says: "Open Opportunity". */
  linkText: string;
  href: string;
  /** How many seats it is about; findings are ranked by it. */
  effect: number;
}

/** A finding as Home shows it. */
export interface ShownFinding extends Finding {
  isSeen: boolean;
}

/** A finding that was dismissed comes back when its effect has grown by this factor. */
const newsFactor = 1.25;

/** The findings by effect, new ones before those that were seen, and how many were dismissed. */
export function rankFindings(
  findings: readonly Finding[],
  marks: UserData['findings'],
): { shown: ShownFinding[]; dismissed: Finding[] } {
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
