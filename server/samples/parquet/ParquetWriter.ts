/** Absolute paths of rows in the engine's format Native and of the file to make of them. */
export interface Conversion {
  native: string;
  parquet: string;
}

/** Makes files of Parquet, one after the other. */
export interface ParquetWriter {
  /** Rejects when the engine cannot, or ends before. */
  convert: (files: Conversion) => Promise<void>;
  dispose: () => Promise<void>;
}
