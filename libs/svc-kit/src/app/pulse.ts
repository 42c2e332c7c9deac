/** When a part that must never stand still was last seen to move. Readiness looks at it. */
export class Pulse {
  private last?: number;

  constructor(
    private readonly name: string,
    /** How long it may stand still. */
    private readonly limitMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  beat(): void {
    this.last = this.now();
  }

  /** It has nothing to do from now on (it has not begun, or is stopping): that is no standstill. */
  rest(): void {
    this.last = undefined;
  }

  /** Throws when it should have moved by now. */
  check(): void {
    if (this.last === undefined) return;
    const still = this.now() - this.last;
    if (still > this.limitMs) throw new Error(`${this.name}: stands still for ${Math.round(still / 1000)} s`);
  }
}
