import type { RemoteState } from './remote-state.rules.ts';

const AT_LEAST = 5;
const DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The builds that stay: the last five, whatever is younger than seven days, and the live one. A tab that was opened on a
 * build finds its files for that long.
 */
export const kept = ({ live, builds }: RemoteState, now: Date): string[] => {
  const young = now.getTime() - DAYS * DAY_MS;
  return builds
    .filter(
      ({ build, at }, index) =>
        build === live || index >= builds.length - AT_LEAST || new Date(at).getTime() > young,
    )
    .map(({ build }) => build);
};
