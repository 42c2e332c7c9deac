/** Who did something, and when (ISO). */
export type Act = { at: string; by: string };
export type Published = Act & { build: string; version: string; files: string[] };
export type Journal = Act & { did: 'publish' | 'activate' | 'rollback' | 'retire'; build: string };

/** What the store knows of one remote. */
export type RemoteState = {
  /** The build that new pages get; none for a remote that is not shown. */
  live?: string;
  /** The builds that are there, oldest first. */
  builds: Published[];
  /** What was done, oldest first. */
  log: Journal[];
};

export const EMPTY_STATE: RemoteState = { builds: [], log: [] };

export const activated = (state: RemoteState, build: string, act: Act): RemoteState =>
  state.live === build
    ? state
    : { ...state, live: build, log: [...state.log, { ...act, did: 'activate', build }] };

/** The builds that were live, the latest first, each once. */
const onceLive = ({ log }: RemoteState): string[] => [
  ...new Set(
    log
      .filter(({ did }) => did === 'activate' || did === 'rollback')
      .map(({ build }) => build)
      .reverse(),
  ),
];

/** Whether new pages have or once had this build. */
export const wasLive = (state: RemoteState, build: string): boolean => onceLive(state).includes(build);

/** Back to what was live before the live one; undefined when nothing is left of it. */
export const rolledBack = (state: RemoteState, act: Act): RemoteState | undefined => {
  const there = state.builds.map(({ build }) => build);
  const before = onceLive(state).find((build) => build !== state.live && there.includes(build));
  if (!before) return undefined;
  return { ...state, live: before, log: [...state.log, { ...act, did: 'rollback', build: before }] };
};
