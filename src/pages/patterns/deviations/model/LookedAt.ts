/** What of the page is looked at: a group, and a day of it. */
export interface LookedAt {
  groupId: string;
  dayNumber: number;
}
