const FRESH_MS = 500;

/** The places of all waiting jobs, read at most twice a second for all who ask, unless a job is missing. */
export class WaitingList {
  private places: ReadonlyMap<string, number> = new Map();
  private readAt = -Infinity;
  private reading: Promise<ReadonlyMap<string, number>> | undefined;

  /** @param readIds reads the ids of the waiting jobs, the next one first */
  constructor(private readonly readIds: () => Promise<readonly string[]>) {}

  async positions(): Promise<ReadonlyMap<string, number>> {
    return performance.now() - this.readAt < FRESH_MS ? this.places : this.read();
  }

  /** The place of a job that waits; 1 when it has just been taken. */
  async positionOf(id: string): Promise<number> {
    const place = (await this.positions()).get(id) ?? (await this.read()).get(id);
    return place ?? 1;
  }

  private read(): Promise<ReadonlyMap<string, number>> {
    this.reading ??= this.readOnce().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async readOnce(): Promise<ReadonlyMap<string, number>> {
    const ids = await this.readIds();
    this.places = new Map(ids.map((id, index) => [id, index + 1]));
    this.readAt = performance.now();
    return this.places;
  }
}
