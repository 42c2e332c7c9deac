import * as z from 'zod';
import { logProblem } from './log-problem';

/** What the deployment tells the pages; served as /config.json next to the shell. */
const runtimeConfigSchema = z.object({
  mode: z.enum(['demo', 'production', 'test']).catch('production').default('production'),
  /** Credited in the footer (NAV-020). */
  vendor: z.string().default('Peruke'),
  /** Version and branch shown beside it (CONST-025). */
  build: z.string().default('production'),
  /** Host names where a banner says that this is no place for real work (NAV-022). */
  developmentHosts: z.array(z.string()).default([]),
  realtime: z.object({ key: z.string() }).default({ key: 'peruke' }),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

let current: RuntimeConfig = runtimeConfigSchema.parse({});

/** The configuration as it was read at start; defaults before that. */
export const config = (): RuntimeConfig => current;

/** Reads /config.json. A missing or broken file leaves the safe defaults of production. */
export const loadConfig = async (fetcher: typeof fetch = fetch): Promise<RuntimeConfig> => {
  try {
    const answer = await fetcher('/config.json', { signal: AbortSignal.timeout(5_000) });
    if (answer.ok) current = runtimeConfigSchema.parse(await answer.json());
  } catch (error) {
    logProblem('config.json could not be read', error);
  }
  return current;
};
