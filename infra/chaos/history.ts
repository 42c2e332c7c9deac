import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What the portal has said yes to. `mark` stands in the row that must be there once from then on. */
export type Deed =
  | { kind: 'client'; mark: string; id: number }
  | { kind: 'order'; id: number; clientId: number }
  | { kind: 'payment'; mark: string; orderId: number; agorot: number }
  | { kind: 'move'; orderId: number; to: string }
  | { kind: 'date'; orderId: number; at: string }
  | { kind: 'meeting'; mark: string; id: number }
  | { kind: 'unmeet'; id: number };

/** A fault and how long it took until the part that was hit answered again. */
export type FaultSeen = { part: number; kind: string; backMs: number };

/** Lines of a file, written before anything else goes on: a run that is cut off is taken up where it stopped. */
export class Journal<T> {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  add(entry: T): void {
    appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
  }

  all(): T[] {
    if (!existsSync(this.#file)) return [];
    const lines = readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as T);
  }
}
