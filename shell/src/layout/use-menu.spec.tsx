import { parseManifests } from '@peruke/mf-kit/manifest';
import { signInAs } from '@peruke/mf-kit/testing';
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { registry } from '../registry/registry';
import all from '../testing/manifests.json';
import { useMenu } from './use-menu';

const menuAt = (path: string) =>
  renderHook(() => useMenu(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
  }).result.current;

beforeEach(() => {
  registry.set((state) => ({ ...state, state: 'ready', manifests: parseManifests(all) }));
  signInAs('ADMIN');
});

it.each([
  ['/', '/'],
  ['/orders', '/orders'],
  ['/orders/7/payments', '/orders'],
  ['/meetings-calendar/print', '/meetings-calendar'],
  ['/orders-of-old', undefined],
])('[NAV-012] at %s the entry of %s is where one is, and no other', (place, current) => {
  const { groups, currentAt } = menuAt(place);
  const paths = ['/', ...groups.flatMap(({ entries }) => entries.map(({ path }) => path))];
  expect(paths.filter((path) => currentAt(path) === 'page')).toEqual(current ? [current] : []);
});
