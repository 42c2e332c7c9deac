import type { User } from '@peruke/contracts/identity';

export type CurrentUser = User;

let user: CurrentUser | undefined;
const listeners = new Set<() => void>();

export const currentUser = (): CurrentUser | undefined => user;

/** Called by the shell with the answer of GET /login/user. */
export const setCurrentUser = (next: CurrentUser | undefined): void => {
  user = next;
  listeners.forEach((listener) => listener());
};

export const subscribeUser = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Runs when the same person goes on under another role. Answers the unsubscriber. */
export const onRoleChange = (listener: () => void): (() => void) => {
  let last = user;
  return subscribeUser(() => {
    const before = last;
    last = user;
    if (user && before?.id === user.id && before.role.name !== user.role.name) listener();
  });
};
