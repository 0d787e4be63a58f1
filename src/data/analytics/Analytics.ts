/** What a person did, without saying who. `page` is the pattern of the path, such as /tools/timemarkers/:id/edit. */
export type NavigationEvent =
  | { kind: 'path'; page: string }
  | { kind: 'query'; page: string }
  | { kind: 'error'; page: string };

/** Receives navigation events. The implementation decides what to keep. */
export interface Analytics {
  report: (event: NavigationEvent) => void;
}
