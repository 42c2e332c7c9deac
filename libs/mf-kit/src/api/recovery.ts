import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isUnanswered } from './api-error';
import { lineIsDown } from './line-state';

const WAITS_MS = [1_000, 2_000, 3_000, 5_000];
const LONGEST_MS = 10_000;

interface Query {
  type: 'query' | 'mutation';
  endpointName: string;
  originalArgs: unknown;
  queryCacheKey: string;
  subscribe?: boolean;
}
interface Asking {
  initiate: (arg: unknown, options: { subscribe: false; forceRefetch: true }) => UnknownAction;
}
interface RecoveringApi {
  reducerPath: string;
  endpoints: object;
}
interface Lost extends Query {
  tries: number;
  timer?: ReturnType<typeof setTimeout>;
}
type Held = Record<
  string,
  Record<'queries' | 'subscriptions', Record<string, object | undefined>> | undefined
>;

const queryOf = ({ meta }: UnknownAction): Query | undefined => (meta as { arg?: Query } | undefined)?.arg;

/**
 * What a screen waits for and no service answered is asked for again without being told: after growing waits as long as
 * somebody looks at it, and at once when the line is back. Only what reads: a write is the person's to repeat.
 */
export const recovering = ({ reducerPath, endpoints }: RecoveringApi): Middleware => {
  const lost = new Map<string, Lost>();
  return ({ dispatch, getState }) => {
    const ask = dispatch as ThunkDispatch<unknown, unknown, UnknownAction>;
    const stateOf = () => (getState() as Held)[reducerPath];
    const isLookedAt = (key: string): boolean => Object.keys(stateOf()?.subscriptions[key] ?? {}).length > 0;
    // who looks stands in the state half a second later
    const isWanted = (key: string): boolean =>
      stateOf()?.queries[key] !== undefined && (!stateOf()?.subscriptions[key] || isLookedAt(key));

    const again = ({ queryCacheKey, endpointName, originalArgs }: Lost): void => {
      const endpoint = (endpoints as Record<string, Asking>)[endpointName];
      if (endpoint && isWanted(queryCacheKey))
        ask(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
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

    return (next) => (action) => {
      const told = action as UnknownAction;
      const query = told.type?.startsWith(`${reducerPath}/executeQuery/`) ? queryOf(told) : undefined;
      if (query && told.type.endsWith('/fulfilled')) forget(query.queryCacheKey);
      if (query && told.type.endsWith('/rejected') && !(told.meta as { condition?: boolean }).condition) {
        if (isUnanswered(told.payload)) keep(query);
        else forget(query.queryCacheKey);
      }
      return next(action);
    };
  };
};
