import type { FeatureFlagName } from '#contract/featureFlagNames.ts';

/** A sentence worth telling, with what it rests on and the page that shows it. */
export interface Finding {
  /** Of its kind and space: the same tomorrow. */
  id: string;
  title: string;
  evidence: string;
  /** What the link says: "Open Opportunity". */
  linkText: string;
  href: string;
  /** The flag of that page; there is no way to it where the flag is off. */
  flag?: FeatureFlagName;
  /** How many seats it is about; findings are ranked by it. */
  effect: number;
}
