/** The headings of the sheet, in their order. */
export const actionGroups = ['Anywhere', 'This page', 'Go to'] as const;
export type ActionGroup = (typeof actionGroups)[number];

/** Something a person can do from the palette or by keys. */
export interface Action {
  /** Of two with one id the one that was registered last counts. */
  id: string;
  /** What it does, as the palette and the sheet of shortcuts say it. */
  title: string;
  /** The heading it stands under in the sheet. */
  group: ActionGroup;
  /** Keys that run it: one ("f"), two in turn ("g t"), or one with Ctrl or ⌘ ("mod+k"). */
  keys?: readonly string[];
  /** What else the palette finds it by. */
  alias?: string;
  run: () => void;
}
