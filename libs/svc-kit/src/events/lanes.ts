/** Something to do in order within its lane, known by its place in the stream. */
export interface LaneItem {
  readonly lane: string;
  readonly seq: number;
}

interface Lane<T> {
  waiting: T[];
  running?: T;
  /** This one failed and comes again; what follows it in the lane waits for that. */
  comesAgain?: number;
}

/** What became of an item: finished, or to be delivered again. */
export type LaneResult = 'done' | 'again';

/**
 * Works items off side by side, but those of one lane strictly in stream order, at most `width` at a time. An item
 * that failed blocks its own lane until it has come again and is done; the other lanes pass.
 */
export class Lanes<T extends LaneItem> {
  private readonly lanes = new Map<string, Lane<T>>();
  private readonly ready: string[] = [];
  private readonly working = new Set<Promise<void>>();
  private closed = false;

  constructor(
    private readonly width: number,
    private readonly work: (item: T) => Promise<LaneResult>,
  ) {}

  add(item: T): void {
    const lane = this.lanes.get(item.lane) ?? { waiting: [] };
    this.lanes.set(item.lane, lane);
    if (lane.running?.seq === item.seq) return;
    // The same message once more: the newer delivery is the one to answer.
    const place = lane.waiting.findIndex(({ seq }) => seq >= item.seq);
    const replaces = place >= 0 && lane.waiting[place]?.seq === item.seq ? 1 : 0;
    lane.waiting.splice(place < 0 ? lane.waiting.length : place, replaces, item);
    this.offer(item.lane);
  }

  /** Everything that is held here, waiting or being worked on. */
  held(): T[] {
    return [...this.lanes.values()].flatMap(({ running, waiting }) =>
      running ? [running, ...waiting] : waiting,
    );
  }

  /** Starts nothing more and waits for what runs; the rest is still held. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.working);
  }

  private offer(name: string): void {
    const lane = this.lanes.get(name);
    if (!lane || lane.running || this.ready.includes(name)) return;
    const [head] = lane.waiting;
    if (!head) {
      if (lane.comesAgain === undefined) this.lanes.delete(name);
      return;
    }
    if (lane.comesAgain !== undefined && head.seq !== lane.comesAgain) return;
    this.ready.push(name);
    this.fill();
  }

  private fill(): void {
    while (!this.closed && this.working.size < this.width) {
      const name = this.ready.shift();
      const lane = name === undefined ? undefined : this.lanes.get(name);
      if (name === undefined || !lane) return;
      const item = lane.waiting.shift();
      if (!item) continue;
      lane.running = item;
      const run = this.run(name, lane, item).finally(() => {
        this.working.delete(run);
        this.fill();
      });
      this.working.add(run);
    }
  }

  private async run(name: string, lane: Lane<T>, item: T): Promise<void> {
    const result = await this.work(item);
    lane.comesAgain = result === 'again' ? item.seq : undefined;
    lane.running = undefined;
    this.offer(name);
  }
}
