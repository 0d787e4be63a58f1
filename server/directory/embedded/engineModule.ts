/** Of a file in the engine's file system: its name, and the folders above it. */
export interface FileNode {
  name: string;
  parent: FileNode;
}

/** A file that the engine has open. `nfd` is the descriptor of the operating system. */
export interface FileStream {
  node: FileNode;
  nfd: number;
  shared: { refcount: number };
}

/** Bytes of a buffer, and where in a file they belong. */
export type WrittenBytes = [buffer: Uint8Array, offset: number, length: number, position: number];

/** How Emscripten's NODEFS carries out what the engine asks of its files. It does not sync, and its calls may be replaced. */
export interface FileOperations {
  realPath: (node: FileNode) => string;
  /** Turns a refusal of the operating system into one that the engine understands. */
  tryFSOperation: <Result>(work: () => Result) => Result;
  node_ops: {
    mknod: (parent: FileNode, name: string, mode: number, dev: number) => FileNode;
    rename: (node: FileNode, folder: FileNode, name: string) => void;
    unlink: (parent: FileNode, name: string) => void;
    rmdir: (parent: FileNode, name: string) => void;
    setattr: (node: FileNode, attributes: { size?: number }) => void;
  };
  stream_ops: {
    open: (stream: FileStream) => void;
    close: (stream: FileStream) => void;
    write: (stream: FileStream, ...bytes: WrittenBytes) => number;
    setattr: (stream: FileStream, attributes: { size?: number }) => void;
    mmap: () => never;
    fsync?: (stream: FileStream) => number;
  };
}

/** What is used of the engine's module beyond its documented interface. */
export interface EngineModule {
  NODEFS: FileOperations;
  _PostgresMainLoopOnce: () => void;
  stackRestore: (pointer: number) => void;
}
