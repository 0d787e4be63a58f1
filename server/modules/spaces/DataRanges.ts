/** The first and last instants of which a building has data, ms since 1970. */
export interface DataRange {
  firstMs: number;
  lastMs: number;
}

/** What ingestion knows of the sample store. Rejects with ENGINE_UNAVAILABLE while it cannot be asked. */
export interface DataRanges {
  /** Undefined when a building has no data; `buildingNo` is the number of its record. */
  dataRange: (buildingNo: number) => Promise<DataRange | undefined>;
}
