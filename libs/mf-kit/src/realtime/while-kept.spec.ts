import { signInAs } from '../testing';
import { currentUser, setCurrentUser } from '../session';
import type { Listener } from './line';
import { whileKept } from './while-kept';

const joined = new Map<string, Listener>();
jest.mock('./connection', () => ({
  joinChannel: (channel: string, listener: Listener) => {
    joined.set(channel, listener);
    return () => joined.delete(channel);
  },
}));
const dispatch = jest.fn();
const read = jest.fn();
const kept = () => {
  const { promise: cacheEntryRemoved, resolve: remove } = Promise.withResolvers<void>();
  whileKept<number>(read)(7, { dispatch, cacheEntryRemoved });
  return { cacheEntryRemoved, remove };
};
beforeEach(() => {
  joined.clear();
  read.mockReset();
});

it('[PERM-026] hears on the channel of who asks for as long as the answer is kept, and at each joining', async () => {
  signInAs('MANAGER');
  const { cacheEntryRemoved, remove } = kept();
  const line = joined.get('private-orders');
  line?.onJoined();
  line?.onEvent('floor-changed', { id: 5 });
  expect(read.mock.calls).toEqual([
    [dispatch, 7],
    [dispatch, 7, 'floor-changed', { id: 5 }],
  ]);
  remove();
  await cacheEntryRemoved;
  expect(joined.size).toBe(0);
});

it('joins nothing for whom nobody can name', () => {
  setCurrentUser(undefined);
  const { remove } = kept();
  expect(joined.size).toBe(0);
  remove();
});

it('goes on in the channel of another role', async () => {
  signInAs('MANAGER');
  const { cacheEntryRemoved, remove } = kept();
  signInAs('USA_MANAGER');
  const own = `private-orders.${currentUser()?.id}`;
  expect([...joined.keys()]).toEqual([own]);
  joined.get(own)?.onJoined();
  expect(read).toHaveBeenCalledTimes(1);
  setCurrentUser(undefined);
  expect(joined.size).toBe(0);
  signInAs('MANAGER');
  remove();
  await cacheEntryRemoved;
  signInAs('USA_MANAGER');
  expect(joined.size).toBe(0);
});
