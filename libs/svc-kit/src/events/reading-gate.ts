import type { LaneItem } from './lanes.js';

/**
 * The server delivers newer events before it repeats what a reader has left unanswered when it died, and repeats that in
 * any order. So at first everything is held, until all the old ones are here again.
 */
export class ReadingGate<T extends LaneItem> {
  private readonly items = new Map<number, T>();
  private isOpen: boolean;

  constructor(
    private readonly unanswered: number,
    private readonly lastOld: number,
    private readonly passOn: (item: T) => void,
  ) {
    this.isOpen = unanswered === 0;
  }

  get isClosed(): boolean {
    return !this.isOpen;
  }

  held(): T[] {
    return [...this.items.values()];
  }

  take(item: T): void {
    if (this.isOpen) return this.passOn(item);
    this.items.set(item.seq, item);
    const old = [...this.items.keys()].filter((seq) => seq <= this.lastOld);
    if (old.length >= this.unanswered) this.open();
  }

  /** An old message that was deleted from the stream never comes again; the server drops it from its account. */
  compare(unanswered: number): void {
    if (this.isClosed && this.items.size >= unanswered) this.open();
  }

  private open(): void {
    this.isOpen = true;
    const items = this.held().sort((a, b) => a.seq - b.seq);
    this.items.clear();
    for (const item of items) this.passOn(item);
  }
}
