import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { currentUser, subscribeUser } from '../session/user-store';
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
    const hear = read.bind(null, dispatch, arg);
    const join = () => {
      const channel = openTo(ALL_ORDERS, currentUser());
      return channel === undefined ? undefined : joinChannel(channel, { onEvent: hear, onJoined: hear });
    };
    let leave = join();
    // another role may hear on another channel
    const forget = subscribeUser(() => {
      leave?.();
      leave = join();
    });
    void cacheEntryRemoved.then(() => {
      forget();
      leave?.();
    });
  };
