import type { HashedFile } from './copyHashed.ts';
import type { Manifest, ManifestTexts } from './Manifest.ts';
import type { Tree } from './listTree.ts';

/** A tree of files that lies ready to be taken away, and the manifest that says what was taken. */
export interface Load {
  staging: string;
  tree: Tree;
  manifestOf: (files: Manifest['files']) => ManifestTexts;
}

/** Where a backup lies or will lie. Every call rejects with a sentence for people. */
export interface BackupPlace {
  /** What people call it. */
  readonly name: string;
  /** How many files are read from it at a time. */
  readonly atOnce: number;
  /** Rejects when something lies there already, or when it can't be reached. */
  refuseUsed: () => Promise<void>;
  /** Takes files there. The place has a whole backup afterwards, or none. */
  write: (load: Load) => Promise<void>;
  /** The text of a small file, undefined when there is none. */
  readText: (path: string) => Promise<string | undefined>;
  /** The bytes of every file that lies there, by path. */
  sizes: () => Promise<Map<string, number>>;
  /** Copies a file to a new one, and tells what went over. */
  fetch: (path: string, to: string) => Promise<HashedFile>;
  dispose: () => void;
}
