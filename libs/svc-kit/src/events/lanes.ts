/** Something to do in order within its lane, known by its place in the stream. */
export interface LaneItem {
  readonly lane: string;
  readonly seq: number;
  /** May be done together with those of other lanes. */
  readonly mayJoin: boolean;
}

interface Lane<T> {
  waiting: T[];
  running?: T;
  /** Could not be done together with others; now it is alone. */
  apart?: number;
  /** This one failed and comes again; what follows it in the lane waits for that. */
  comesAgain?: number;
}

/** What became of an item: finished, to be delivered again, or, of one that was joined with others, to be done apart from them. */
export type LaneResult = 'done' | 'again' | 'apart';

export interface LaneWidths {
  /** Works side by side. */
  readonly works: number;
  /** Items of different lanes that one work takes together when so many wait. */
  readonly joined: number;
}

/**
 * Works items off side by side, but those of one lane strictly in stream order. Whatever is ready when a work begins is
 * taken along, by one work at a time: two that hold much would wait for each other. An item that failed blocks its own lane
 * until it has come again and is done; the other lanes pass.
 */
export class Lanes<T extends LaneItem> {
  private readonly lanes = new Map<string, Lane<T>>();
  private readonly ready: string[] = [];
  private readonly working = new Set<Promise<void>>();
  private isJoining = false;
  private closed = false;

  constructor(
    private readonly widths: LaneWidths,
    private readonly work: (items: readonly T[]) => Promise<LaneResult>,
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
    while (!this.closed && this.working.size < this.widths.works) {
      const names = this.next();
      if (names.length === 0) return;
      const run = this.run(names).finally(() => {
        this.working.delete(run);
        this.fill();
      });
      this.working.add(run);
    }
  }

  /** The lanes whose first items are done next, together. */
  private next(): string[] {
    const mayJoin = (name: string | undefined): boolean => {
      const lane = name === undefined ? undefined : this.lanes.get(name);
      return lane?.waiting[0]?.mayJoin === true && lane.apart !== lane.waiting[0].seq;
    };
    const names = this.ready.splice(0, 1);
    const most = this.isJoining ? 1 : this.widths.joined;
    while (names.length < most && mayJoin(names[0]) && mayJoin(this.ready[0]))
      names.push(...this.ready.splice(0, 1));
    return names;
  }

  private async run(names: readonly string[]): Promise<void> {
    const begun = names
      .flatMap((name) => {
        const lane = this.lanes.get(name);
        const item = lane?.waiting.shift();
        return lane && item ? [{ lane, item }] : [];
      })
      .sort((a, b) => a.item.seq - b.item.seq);
    for (const { lane, item } of begun) lane.running = item;
    const isJoined = begun.length > 1;
    this.isJoining ||= isJoined;
    const result = await this.work(begun.map(({ item }) => item));
    if (isJoined) this.isJoining = false;
    for (const { lane, item } of begun) {
      lane.running = undefined;
      lane.comesAgain = result === 'again' ? item.seq : undefined;
      lane.apart = result === 'apart' ? item.seq : undefined;
      if (result === 'apart') lane.waiting.unshift(item);
    }
    for (const { item } of begun) this.offer(item.lane);
  }
}
