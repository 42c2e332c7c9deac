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

/**
 * The builds that were live one upon the other, the oldest first: what is activated lies on top, and a way back takes off
 * what it leaves.
 */
const liveOneUponTheOther = ({ log }: RemoteState): string[] =>
  log.reduce<string[]>((stack, { did, build }) => {
    if (did !== 'activate' && did !== 'rollback') return stack;
    const at = did === 'rollback' ? stack.lastIndexOf(build) : -1;
    return at < 0 ? [...stack, build] : stack.slice(0, at + 1);
  }, []);

/** Whether new pages have or once had this build. */
export const wasLive = ({ log }: RemoteState, build: string): boolean =>
  log.some((one) => (one.did === 'activate' || one.did === 'rollback') && one.build === build);

/** Back to what was live before the live one, and before that one the next time; undefined when nothing is left. */
export const rolledBack = (state: RemoteState, act: Act): RemoteState | undefined => {
  const there = state.builds.map(({ build }) => build);
  const before = liveOneUponTheOther(state)
    .toReversed()
    .find((build) => build !== state.live && there.includes(build));
  if (!before) return undefined;
  return { ...state, live: before, log: [...state.log, { ...act, did: 'rollback', build: before }] };
};
