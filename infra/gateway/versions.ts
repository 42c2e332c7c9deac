import type { Upstreams } from './calls.ts';

const ANSWER_MS = 2_000;

export type ServiceVersion = { name: string; version?: string };

/** What each service says of itself; one that does not answer stands without a version. */
export const versionsOf = async (upstreams: Upstreams): Promise<{ services: ServiceVersion[] }> => ({
  services: await Promise.all(
    Object.entries(upstreams).map(async ([service, address]) => ({
      name: `svc-${service}`,
      version: await versionOf(address),
    })),
  ),
});

async function versionOf(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/health/live`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return ((await answer.json()) as { version?: string }).version;
  } catch {
    return undefined;
  }
}
