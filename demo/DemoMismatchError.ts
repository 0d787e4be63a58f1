/** What is stored was drawn by another version of the demonstration and does not fit this one. The message says what to do. */
export class DemoMismatchError extends Error {
  constructor(building: string, foreignZones: number) {
    const zones = foreignZones === 1 ? '1 zone' : `${foreignZones} zones`;
    super(
      `The stored demonstration was drawn by another version of Floorscope: ${zones} of ${building} ${foreignZones === 1 ? 'is' : 'are'} no longer in it. What is stored stays as it is, but nothing is added to it. Start the server with an empty data folder (FLOORSCOPE_DATA_DIR) for the new demonstration, or with FLOORSCOPE_DEMO=off to keep this one.`,
    );
    this.name = 'DemoMismatchError';
  }
}
