/**
 * Thrown by who asks for zones that are not there yet. While rendering, React waits for it as for a promise and renders again, so that
 * what is shown never lacks a zone; elsewhere `ZoneLists.whenRead` waits for it.
 */
export class ZonesWanted extends Error {
  readonly #reading: Promise<unknown>;

  constructor(reading: Promise<unknown>) {
    super('These zones have not been read yet');
    this.#reading = reading;
  }

  /** Tells when whoever asked may ask again. A failure is thrown to who asks then. */
  // oxlint-disable-next-line unicorn/no-thenable -- React waits for whatever was thrown that has a `then`.
  then(again: () => void): void {
    this.#reading.then(again, again);
  }
}
