import { type MenuEntry, parseManifests } from '@peruke/mf-kit/manifest';
import { menuEntries } from '../registry/registry';
import all from '../testing/manifests.json';
import { currentEntry, menuOf, tabsOf } from './menu.rules';

const entries = menuEntries(parseManifests(all));

const titles = (role: string) =>
  Object.fromEntries(
    menuOf(entries, role).map(({ group, entries: own }) => [group, own.map(({ title }) => title.en)]),
  );

describe('the side menu', () => {
  it('[NAV-012] [PERM-053] [PERM-054] [PERM-055] [PERM-056] shows an admin everything, by heading and order', () => {
    expect(titles('ADMIN')).toEqual({
      orders: ['Orders list', 'Meetings calendar'],
      clients: ['Clients list'],
      users: ['Users list', 'Reports', 'Wig care hub', 'Warehouse stock'],
    });
  });

  it.each([
    ['MANAGER', { orders: ['Orders list', 'Meetings calendar'], clients: ['Clients list'] }],
    ['MANAGER_PLUS', { orders: ['Orders list', 'Meetings calendar'], clients: ['Clients list'] }],
    ['USA_MANAGER', { orders: ['Orders list'], clients: ['Clients list'] }],
    ['worker', { orders: ['Orders list'] }],
  ])('[PERM-053] shows a %s the own part, without empty headings', (role, expected) => {
    expect(titles(role)).toEqual(expected);
  });

  it('takes the heading of a new group from the remote that brings it', () => {
    const title = { he: 'מחירונים', en: 'Price lists' };
    const entry = { path: '/price-lists', title, icon: 'orders' as const, group: 'price-lists', order: 90 };
    const [last] = menuOf([...entries, { ...entry, groupTitle: title }], 'ADMIN').slice(-1);
    expect(last).toMatchObject({ group: 'price-lists', title });
  });

  it.each([
    ['/floor', '/floor'],
    ['/floor/places', '/floor/places'],
    ['/floor/places/7', '/floor/places'],
    ['/floors', undefined],
    ['/orders/12/logs', '/orders'],
    ['/', undefined],
  ])('marks one entry alone as current: at %s it is %s', (pathname, entry) => {
    expect(currentEntry(['/floor', '/floor/places', '/orders'], pathname)).toBe(entry);
  });

  it('puts the tabs of the phone in their order', () => {
    expect(tabsOf(entries, 'ADMIN').map(({ tabTitle }) => tabTitle?.en)).toEqual([
      'Orders',
      'Calendar',
      'Clients',
    ]);
    expect(tabsOf(entries, 'worker').map(({ tabTitle }) => tabTitle?.en)).toEqual(['Orders']);
  });

  const floor = (path: string, order: number, permission?: MenuEntry['permission']) => ({
    ...{ path, order, permission, icon: 'board' as const, group: 'floor' },
    ...{ title: { he: 'לוח ייצור', en: 'Board' }, groupTitle: { he: 'ייצור', en: 'Production' } },
  });
  const withFloor = [
    ...entries,
    floor('/floor', 15, 'floor.view'),
    floor('/floor/places', 16, 'floor.view'),
    floor('/floor/settings', 17, 'floor.administer'),
  ];

  it.each([
    ['MANAGER', '/floor', ['Orders', 'Production', 'Clients']],
    ['MANAGER', '/floor/places', ['Orders', 'Production', 'Clients']],
    ['USA_MANAGER', '/floor', ['Orders', 'Production', 'Clients']],
    ['worker', '/floor', ['Orders', 'Production']],
    ['MANAGER', '/orders', ['Orders', 'Calendar', 'Clients']],
    ['MANAGER', '/users-list', ['Orders', 'Calendar', 'Clients']],
    ['MANAGER', '/', ['Orders', 'Calendar', 'Clients']],
    ['worker', '/orders', ['Orders']],
    ['worker', undefined, ['Orders']],
  ])('has in the bar of a %s at %s the tabs %j: on the floor, production for the calendar', (...row) => {
    const [role, path, tabs] = row;
    const bar = tabsOf(withFloor, role, path);
    expect(bar.map(({ tabTitle }) => tabTitle?.en)).toEqual(tabs);
    expect(bar.find(({ group }) => group === 'floor')?.path).toBe(
      tabs.includes('Production') ? '/floor' : undefined,
    );
  });
});
