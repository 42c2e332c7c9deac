/** A small seeded generator (mulberry32): the same seed gives the same workshop on every machine. */
export class Random {
  constructor(private state: number) {}

  /** [0, 1) */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(from: readonly T[]): T {
    return from[this.int(0, from.length - 1)] as T;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
