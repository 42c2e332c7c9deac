import { createHash } from 'node:crypto';

/** Where the chain of a service begins. */
export const GENESIS = '0'.repeat(64);

export interface Link {
  readonly seq: number;
  readonly id: number;
  readonly hash: string;
  /** Null when the row of a seal is gone. */
  readonly entry: string | null;
}

/** The hash with a row: of the one before it, its number and its very text. */
export const linkHash = (previous: string, id: number, entry: string): string =>
  createHash('sha256').update(`${previous}\n${id}\n${entry}`).digest('hex');

export const chained = (
  last: Pick<Link, 'seq' | 'hash'>,
  rows: readonly { id: number; entry: string }[],
): (Link & { entry: string })[] => {
  let { seq, hash } = last;
  return rows.map(({ id, entry }) => {
    hash = linkHash(hash, id, entry);
    return { seq: ++seq, id, hash, entry };
  });
};

/** Where a month ended whose rows are kept elsewhere. */
export interface KeptMonth extends Pick<Link, 'seq' | 'hash'> {
  /** `2026-01` */
  readonly month: string;
}

/**
 * Walks a chain link by link and says what is wrong with it; what it said to others stands in the stream. It goes on from
 * the last one of the months that are kept elsewhere.
 */
export class ChainWalk {
  readonly faults: string[] = [];
  private previous: Pick<Link, 'seq' | 'hash'> = { seq: 0, hash: GENESIS };
  private readonly told: Map<number, string>;

  constructor(heads: Iterable<readonly [seq: number, hash: string]>, months: readonly KeptMonth[] = []) {
    this.told = new Map(heads);
    for (const { month, seq, hash } of months) {
      if (seq <= this.previous.seq) this.faults.push(`month ${month} does not follow on the one before`);
      // every row of a month is told before the month may go
      if (this.told.get(seq) !== hash)
        this.faults.push(`the last hash of month ${month} is not what was told of it`);
      this.previous = { seq, hash };
    }
  }

  get length(): number {
    return this.previous.seq;
  }

  step({ seq, id, hash, entry }: Link): void {
    if (seq !== this.previous.seq + 1)
      this.faults.push(`rows ${this.previous.seq + 1} to ${seq - 1} are missing`);
    else if (entry === null) this.faults.push(`the text of row ${seq} is missing`);
    else if (linkHash(this.previous.hash, id, entry) !== hash) this.faults.push(`row ${seq} was edited`);
    const said = this.told.get(seq);
    if (said !== undefined && said !== hash) this.faults.push(`row ${seq} is not what was told of it`);
    this.previous = { seq, hash };
  }

  end(): void {
    const last = Math.max(0, ...this.told.keys());
    if (last > this.length)
      this.faults.push(`the end is missing: ${last} rows were told, ${this.length} are here`);
  }
}
