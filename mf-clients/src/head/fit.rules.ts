import {
  HEAD_MEASURE_NAMES,
  type FitVersion,
  type HeadMeasure,
  type HeadMeasures,
} from '@peruke/contracts/clients';

/** The measures alone, without who and when. */
export const measuresOf = (version: HeadMeasures | undefined): HeadMeasures =>
  Object.fromEntries(HEAD_MEASURE_NAMES.map((name) => [name, version?.[name] ?? null])) as HeadMeasures;

export const knownOf = (measures: HeadMeasures): ReadonlySet<HeadMeasure> =>
  new Set(HEAD_MEASURE_NAMES.filter((name) => measures[name] !== null));

export interface FitChange {
  name: HeadMeasure;
  before: number | null;
  after: number | null;
}

/** What a measuring found other than the one before it. */
export const changesOf = (version: FitVersion, before: FitVersion | undefined): FitChange[] =>
  HEAD_MEASURE_NAMES.flatMap((name) => {
    const change = { name, before: before?.[name] ?? null, after: version[name] };
    return change.before === change.after ? [] : [change];
  });
