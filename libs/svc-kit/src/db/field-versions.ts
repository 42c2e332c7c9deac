import { DomainError, type EditBase, type FieldConflict } from '@peruke/contracts/kernel';

/** Which version of an aggregate wrote each of its fields last: a column of the aggregate. */
export type FieldVersions = Readonly<Record<string, number>>;

/** A field that a write is about. */
export interface FieldEdit extends FieldConflict {
  /** In FieldVersions. */
  readonly key: string;
  /** On the wire, when it is another there. */
  readonly name?: string;
}

/** What a bench has seen: a version, and what was made since by the same device. */
export interface SeenBase extends EditBase {
  readonly own?: readonly number[];
}

interface Versioned {
  readonly version: number;
  readonly fieldVersions: FieldVersions;
}

const isNewer = (version: number, base: number, own: readonly number[]): boolean =>
  version > base && !own.includes(version);

/**
 * 409 with both values for every field that was written after the version which the page had read, and is another now
 * than what the person wants. A caller that names no version overwrites, as before.
 */
export const refuseConflicts = (
  { version, fieldVersions }: Versioned,
  { base_version: base, own = [] }: SeenBase,
  edits: readonly FieldEdit[],
): void => {
  if (base === undefined) return;
  const met = edits.filter(
    ({ key, mine, theirs }) =>
      isNewer(fieldVersions[key] ?? 0, base, own) && JSON.stringify(mine) !== JSON.stringify(theirs),
  );
  if (met.length === 0) return;
  const conflicts = met.map(({ key, name, mine, theirs }) => [name ?? key, { mine, theirs }] as const);
  throw new DomainError('edited_meanwhile', { conflicts: Object.fromEntries(conflicts), version });
};

/** As they are once this change is saved, which makes the next version. */
export const writtenNow = (
  { version, fieldVersions }: Versioned,
  keys: readonly string[],
): FieldVersions => ({
  ...fieldVersions,
  ...Object.fromEntries(keys.map((key) => [key, version + 1])),
});
