import {
  type FitBody,
  type FitVersion,
  HEAD_MEASURE_NAMES,
  type HeadMeasures,
} from '@peruke/contracts/clients';
import { DomainError, type FieldConflict } from '@peruke/contracts/kernel';

type Kept = Pick<FitVersion, 'version' | keyof HeadMeasures>;

const differing = (given: HeadMeasures, kept: HeadMeasures | undefined) =>
  HEAD_MEASURE_NAMES.filter((name) => given[name] !== (kept?.[name] ?? null));

/**
 * The measures of the next version; undefined when nothing is another. Whoever measured without having seen the newest
 * version is told what stands there now.
 */
export const nextFit = (
  { base_version: base, ...given }: FitBody,
  newest: Kept | undefined,
): { version: number; measures: HeadMeasures } | undefined => {
  const changed = differing(given, newest);
  if (changed.length === 0) return undefined;
  const version = newest?.version ?? 0;
  if (base !== undefined && base !== version) {
    const conflicts = changed.map((name): [string, FieldConflict] => [
      name,
      { mine: given[name], theirs: newest?.[name] ?? null },
    ]);
    throw new DomainError('edited_meanwhile', { conflicts: Object.fromEntries(conflicts), version });
  }
  return { version: version + 1, measures: given };
};
