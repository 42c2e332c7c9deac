import { setCurrentUser } from '@peruke/mf-kit/session';
import { signInAs, signOut } from '@peruke/mf-kit/testing';
import { keepPageAtWork, returnToWork } from './page-at-work';

const ADDRESS = '/orders/204518?tab=payments#deposit';
const at = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;
const go = (address: string) => window.history.replaceState(null, '', address);

const comeBack = (id: number, address = '/login') => {
  go(address);
  signInAs('MANAGER', { id });
  returnToWork();
  return at();
};

beforeEach(() => {
  sessionStorage.clear();
  signInAs('MANAGER', { id: 7 });
  go(ADDRESS);
});

it.each([
  ['the same person goes on at her page', 7, '/login', ADDRESS],
  ['anybody else goes home', 8, '/login', '/login'],
  ['who has chosen another address stays there', 7, '/meetings-calendar', '/meetings-calendar'],
])('[USR-030] after a session that ended at work, %s', (_what, id, address, expected) => {
  keepPageAtWork();
  expect(comeBack(id, address)).toBe(expected);
  // once: the next login is one as ever
  expect(comeBack(7)).toBe('/login');
});

it('[USR-030] a login without one goes home, and so does one after what nobody can read', () => {
  expect(comeBack(7)).toBe('/login');
  sessionStorage.setItem('peruke.at_work', '{');
  expect(comeBack(7)).toBe('/login');
});

it('waits while nobody can say who came', () => {
  keepPageAtWork();
  setCurrentUser(undefined);
  go('/login');
  returnToWork();
  expect(at()).toBe('/login');
  expect(comeBack(7)).toBe(ADDRESS);
});

it('keeps nothing where nobody was known', () => {
  signOut();
  keepPageAtWork();
  expect(sessionStorage).toHaveLength(0);
});
