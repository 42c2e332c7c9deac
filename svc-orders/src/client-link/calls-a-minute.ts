import { callerNetwork } from '@peruke/contracts/kernel';

const MOST = 10;
const MINUTE_MS = 60_000;
/** Addresses that are remembered; beyond them the one that asked longest ago is forgotten. */
const MOST_ADDRESSES = 20_000;

/** Ten calls in any minute for each address. */
export class CallsAMinute {
  private readonly calls = new Map<string, number[]>();

  /** Seconds until the address may call again; 0 when it may now, and then it has. */
  take(address: string, now: number): number {
    const key = callerNetwork(address);
    const lately = (this.calls.get(key) ?? []).filter((at) => at > now - MINUTE_MS);
    const [oldest = now] = lately;
    const isFull = lately.length >= MOST;
    // the one that asked last stands last
    this.calls.delete(key);
    this.calls.set(key, isFull ? lately : [...lately, now]);
    const [longestAgo] = this.calls.keys();
    if (this.calls.size > MOST_ADDRESSES && longestAgo !== undefined) this.calls.delete(longestAgo);
    return isFull ? Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1_000)) : 0;
  }
}
