import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { currentUser } from '../session';
import { joinChannel } from './connection';
import { ALL_ORDERS, openTo } from './use-live';

/** What RTK Query hands to `onCacheEntryAdded`, as far as it is needed here. */
interface Entry {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  cacheEntryRemoved: Promise<void>;
}

type Read<Arg> = (dispatch: Entry['dispatch'], arg: Arg, event?: string, data?: unknown) => void;

/**
 * `useLive` of the orders' channel for an answer that outlives the page that asked for it: hears as long as it is kept, looked
 * at or not. A tab that is opened again then shows nothing that others have changed meanwhile; tags that are invalidated while
 * nobody looks drop the answer, and cost no call. For `onCacheEntryAdded`. `read` gets what was asked for, then the event and
 * its data; neither at a joining.
 */
export const whileKept =
  <Arg>(read: Read<Arg>) =>
  (arg: Arg, { dispatch, cacheEntryRemoved }: Entry): void => {
    const channel = openTo(ALL_ORDERS, currentUser());
    const hear = read.bind(null, dispatch, arg);
    if (channel) void cacheEntryRemoved.then(joinChannel(channel, { onEvent: hear, onJoined: hear }));
  };
