import { logProblem } from './log-problem';

const MODES = ['demo', 'production', 'test'] as const;

/** What the deployment tells the pages; served as /config.json next to the shell. */
export interface RuntimeConfig {
  mode: (typeof MODES)[number];
  /** Credited in the footer (NAV-020). */
  vendor: string;
  /** Version and branch shown beside it (CONST-025). */
  build: string;
  /** Host names where a banner says that this is no place for real work (NAV-022). */
  developmentHosts: readonly string[];
  realtime: { key: string };
}

const DEFAULTS: RuntimeConfig = {
  mode: 'production',
  vendor: 'Peruke',
  build: 'production',
  developmentHosts: [],
  realtime: { key: 'peruke' },
};

let current = DEFAULTS;

/** What is left out gets its default; an unknown mode is production. */
const complete = (file: Partial<RuntimeConfig>): RuntimeConfig => ({
  ...DEFAULTS,
  ...file,
  mode: MODES.find((mode) => mode === file.mode) ?? DEFAULTS.mode,
});

/** The configuration as it was read at start; defaults before that. */
export const config = (): RuntimeConfig => current;

/** Reads /config.json. A missing or broken file leaves the safe defaults of production. */
export const loadConfig = async (fetcher: typeof fetch = fetch): Promise<RuntimeConfig> => {
  try {
    const answer = await fetcher('/config.json', { signal: AbortSignal.timeout(5_000) });
    if (answer.ok) current = complete((await answer.json()) as Partial<RuntimeConfig>);
  } catch (error) {
    logProblem('config.json could not be read', error);
  }
  return current;
};
