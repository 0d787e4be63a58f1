/** What a person did, told without saying who. `page` is the pattern of the path, such as /tools/timemarkers/:id/edit. */
export type NavigationEvent =
  | { kind: 'path'; page: string }
  | { kind: 'query'; page: string }
  | { kind: 'error'; page: string };

/** Where navigation is reported. What stands behind it decides what is kept of it. */
export interface Analytics {
  report: (event: NavigationEvent) => void;
}
