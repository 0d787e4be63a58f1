import { emptySums } from '#domain/metric/metricsOfSums.ts';
import type { MetricResult } from '../readMetricSums.ts';
import { fillSums, type BucketRows, type GroupSumsRow } from '../SumsRow.ts';
import type { ZoneSums } from '../zones/ZoneSums.ts';

const nothing = emptySums();

/** The sums of a group, one bucket at a time, in the same object: an answer has a million buckets, and a file many millions. */
export class GroupSums {
  readonly sums = emptySums();
  readonly #zone: ZoneSums | undefined;
  readonly #rows: BucketRows | undefined;
  /** W by bucket of a group that is a single zone. */
  readonly #ownOpen: Float64Array | undefined;
  readonly #isLatestAsked: boolean;
  #row: GroupSumsRow | undefined;
  #isEmpty = true;

  constructor(
    result: MetricResult,
    { position, isLatestAsked }: { position: number; isLatestAsked: boolean },
  ) {
    const { plan, zoneRows, groupRows } = result;
    const group = plan.groups[position];
    this.#isLatestAsked = isLatestAsked;
    if (group?.kind === 'zone') {
      const [zone] = group.zones;
      const building = zone && plan.index.buildingById.get(zone.buildingId)?.[0];
      this.#zone = zoneRows.get(zone?.id ?? '');
      this.#ownOpen = result.openMinutesOf(building?.no ?? 0, group.zones);
    } else this.#rows = groupRows.get(position);
  }

  /** Whether anything was open in the bucket; `sums` are those of it from now on. */
  moveTo(bucket: number): boolean {
    const row = this.#rows?.get(bucket);
    const openMinutes = this.#ownOpen?.[bucket] ?? row?.openMinutes ?? 0;
    this.#row = row;
    // Of a zone nothing is seen while it is closed, as it is in most buckets where nights are shown.
    const isSeen = row !== undefined || (this.#zone !== undefined && openMinutes > 0);
    if (row !== undefined) fillSums(this.sums, row, this.#isLatestAsked);
    else if (isSeen) this.#zone?.fill(bucket, this.sums);
    else if (!this.#isEmpty) Object.assign(this.sums, nothing);
    this.#isEmpty = !isSeen;
    this.sums.openMinutes = openMinutes;
    return openMinutes > 0;
  }

  /** Mean of the people counted, without correction for members that are missing; null for single zones. */
  get countUncorrectedMean(): number | null {
    const { uncorrectedPersonMinutes = null, meanMinutes = null } = this.#row ?? {};
    if (uncorrectedPersonMinutes === null || meanMinutes === null) return null;
    return meanMinutes > 0 ? uncorrectedPersonMinutes / meanMinutes : null;
  }
}
