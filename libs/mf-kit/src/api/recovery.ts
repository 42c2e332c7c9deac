import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { onRoleChange } from '../session';
import { isUnanswered } from './api-error';
import { lineIsDown } from './line-state';

const WAITS_MS = [1_000, 2_000, 3_000, 5_000];
const LONGEST_MS = 10_000;
/** Until then the state may not name who looks at an answer, nor has a page gone that another role closes. */
const LOOKERS_KNOWN_MS = 600;

interface Query {
  type: 'query' | 'mutation';
  endpointName: string;
  originalArgs: unknown;
  queryCacheKey: string;
  subscribe?: boolean;
}
type Ask = ThunkDispatch<unknown, unknown, UnknownAction>;
interface Asking {
  initiate: (
    arg: unknown,
    options: { subscribe: false; forceRefetch: true },
  ) => (dispatch: Ask) => Promise<{ error?: unknown }>;
}
interface RecoveringApi {
  reducerPath: string;
  endpoints: object;
  internalActions: { removeQueryResult(of: { queryCacheKey: string }): UnknownAction };
}
/** An answer as it is kept. */
interface Kept {
  status?: string;
  /** Another one with each reading. */
  requestId?: string;
  endpointName?: string;
  originalArgs?: unknown;
}
interface Lost extends Query {
  tries: number;
  timer?: ReturnType<typeof setTimeout>;
}
type Held = Record<
  string,
  { queries: Record<string, Kept | undefined>; subscriptions: Record<string, object | undefined> } | undefined
>;

const queryOf = ({ meta }: UnknownAction): Query | undefined => (meta as { arg?: Query } | undefined)?.arg;

/**
 * What a screen waits for and no service answered is asked for again without being told: after growing waits as long as
 * somebody looks at it, and at once when the line is back. Only what reads: a write is the person's to repeat.
 *
 * Nor does an answer outlive the role that it was given to: what is looked at is asked for again, and goes only where that is
 * refused, so that a form over it keeps what was typed; all else is dropped.
 */
export const recovering = ({ reducerPath, endpoints, internalActions }: RecoveringApi): Middleware => {
  const lost = new Map<string, Lost>();
  // asked when the role changed: perhaps answered to the old one
  const early = new Set<string>();
  return ({ dispatch, getState }) => {
    const ask: Ask = dispatch;
    const stateOf = () => (getState() as Held)[reducerPath];
    const isLookedAt = (key: string): boolean => Object.keys(stateOf()?.subscriptions[key] ?? {}).length > 0;
    // who looks stands in the state half a second later
    const isWanted = (key: string): boolean =>
      stateOf()?.queries[key] !== undefined && (!stateOf()?.subscriptions[key] || isLookedAt(key));

    const read = (name = '', arg: unknown): Promise<{ error?: unknown }> | undefined => {
      const endpoint = (endpoints as Record<string, Asking>)[name];
      return endpoint && ask(endpoint.initiate(arg, { subscribe: false, forceRefetch: true }));
    };
    const again = ({ queryCacheKey, endpointName, originalArgs }: Lost): void => {
      if (isWanted(queryCacheKey)) void read(endpointName, originalArgs);
      else forget(queryCacheKey);
    };
    const forget = (key: string): void => {
      clearTimeout(lost.get(key)?.timer);
      lost.delete(key);
    };
    const keep = (query: Query): void => {
      const isOfScreen = query.subscribe || lost.has(query.queryCacheKey) || isLookedAt(query.queryCacheKey);
      // whoever asked without looking on has an answer, and a way of its own to go on
      if (!isOfScreen) return;
      const { tries, timer } = lost.get(query.queryCacheKey) ?? { tries: 0 };
      clearTimeout(timer);
      const kept: Lost = { ...query, tries: tries + 1 };
      kept.timer = setTimeout(() => again(kept), WAITS_MS[tries] ?? LONGEST_MS);
      lost.set(query.queryCacheKey, kept);
    };
    lineIsDown.subscribe(() => {
      if (!lineIsDown.get()) [...lost.values()].forEach(again);
    });

    const drop = (queryCacheKey: string) => dispatch(internalActions.removeQueryResult({ queryCacheKey }));
    const renew = async (key: string, reading: string | undefined): Promise<void> => {
      const { status, requestId, endpointName, originalArgs } = stateOf()?.queries[key] ?? {};
      // gone, or asked for since
      if (requestId !== reading) return;
      if (status === 'pending') return void early.add(key);
      if (!isWanted(key)) return void drop(key);
      const answer = await read(endpointName, originalArgs);
      if (answer?.error && !isUnanswered(answer.error)) drop(key);
    };
    const renewSoon = (key: string): void => {
      const reading = stateOf()?.queries[key]?.requestId;
      setTimeout(() => void renew(key, reading), LOOKERS_KNOWN_MS);
    };
    onRoleChange(() => Object.keys(stateOf()?.queries ?? {}).forEach(renewSoon));

    return (next) => (action) => {
      const told = action as UnknownAction;
      const query = told.type?.startsWith(`${reducerPath}/executeQuery/`) ? queryOf(told) : undefined;
      if (query && told.type.endsWith('/fulfilled')) forget(query.queryCacheKey);
      if (query && told.type.endsWith('/rejected') && !(told.meta as { condition?: boolean }).condition) {
        if (isUnanswered(told.payload)) keep(query);
        else forget(query.queryCacheKey);
      }
      const isOver = query && !told.type.endsWith('/pending') && early.delete(query.queryCacheKey);
      if (isOver) renewSoon(query.queryCacheKey);
      return next(action);
    };
  };
};
