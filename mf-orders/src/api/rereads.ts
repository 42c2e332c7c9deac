/** Of a burst of news about one thing it is read at once, and once more this long after. */
export const BURST_MS = 300;

/** What is to be read anew, each thing once however many ask for it meanwhile. */
export class Rereads {
  private readonly due = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly begun = new Map<string, number>();

  constructor(private readonly read: (key: string) => void) {}

  /** As soon as it makes sense. */
  soon(key: string): void {
    const last = this.begun.get(key);
    this.after(key, last === undefined ? 0 : Math.max(0, last + BURST_MS - Date.now()));
  }

  /** That much later, unless it is due already. */
  after(key: string, ms: number): void {
    if (this.due.has(key)) return;
    this.due.set(
      key,
      setTimeout(() => {
        this.due.delete(key);
        this.begun.set(key, Date.now());
        this.read(key);
      }, ms),
    );
  }
}
