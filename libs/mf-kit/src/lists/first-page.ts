import { currentUser, setCurrentUser } from '../session/user-store';

/** The address of a view, which may open after signing in. */
export const viewAddress = (id: number): string => `${window.location.pathname}?view=${id}`;

export const setFirstPage = (first: string | null): void => {
  const user = currentUser();
  if (user) setCurrentUser({ ...user, first_page: first });
};
