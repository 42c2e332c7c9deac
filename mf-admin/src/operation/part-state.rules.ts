import type { PartReport } from '@peruke/contracts/operation';
import type { Part } from '../api/operation.api';

export const PART_STATES = ['well', 'troubled', 'down', 'away'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Events move within seconds; what has not for a minute needs somebody. */
const SLOW_SECONDS = 60;
const DAY_MS = 24 * 3_600_000;

const isSlow = ({ oldest_seconds: oldest }: { oldest_seconds: number | null }): boolean =>
  (oldest ?? 0) > SLOW_SECONDS;

const isTroubled = ({ checks, parked_count: parked, outbox, readers, jobs }: PartReport): boolean =>
  checks.some(({ is_well: isWell }) => !isWell) ||
  readers === null ||
  (parked ?? 0) > 0 ||
  [outbox, ...readers].some(isSlow) ||
  jobs.some(({ failing }) => failing > 0);

/** One word for a part, the worst that is true of it. */
export const partState = ({ report }: Part): PartState => {
  if (!report) return 'away';
  if (!report.is_ready) return 'down';
  return isTroubled(report) ? 'troubled' : 'well';
};

export type Age = { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number };

/** In the largest unit of which there are two at least, so that no language needs a singular. */
export const ageOf = (seconds: number): Age => {
  if (seconds < 120) return { unit: 'seconds', count: Math.round(seconds) };
  if (seconds < 2 * 3_600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 2 * 86_400) return { unit: 'hours', count: Math.floor(seconds / 3_600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
};

/** All streams of a reader in one line: how many wait, and for how long the oldest has. */
export const inTotal = (
  waits: readonly { waiting: number; oldest_seconds: number | null }[],
): { waiting: number; oldest_seconds: number | null } => {
  const ages = waits.flatMap(({ oldest_seconds: oldest }) => (oldest === null ? [] : [oldest]));
  return {
    waiting: waits.reduce((sum, { waiting }) => sum + waiting, 0),
    oldest_seconds: ages.length > 0 ? Math.max(...ages) : null,
  };
};

/** The newest backup that any part knows of, and whether it is older than a night's one may be. */
export const lastBackup = (
  parts: readonly Part[],
  now: number,
): { at: string; isOld: boolean } | undefined => {
  const at = parts
    .flatMap(({ report }) => report?.backup_at ?? [])
    .sort()
    .at(-1);
  return at === undefined ? undefined : { at, isOld: now - Date.parse(at) > 1.25 * DAY_MS };
};
