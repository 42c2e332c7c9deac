import { manifestSchema } from './manifest.schema';

const withTitle = (title: object) => ({
  name: 'mf-x',
  menu: [{ path: '/x', title, icon: 'orders', group: 'orders' }],
});

it('[NAV-011] takes a menu link with its title in both languages only', () => {
  expect(manifestSchema.safeParse(withTitle({ he: 'רשימה', en: 'List' })).success).toBe(true);
  for (const title of [{ he: 'רשימה' }, { en: 'List' }, { he: '', en: 'List' }])
    expect(manifestSchema.safeParse(withTitle(title)).error?.issues[0]?.path.slice(0, 3)).toEqual([
      'menu',
      0,
      'title',
    ]);
});

it.each([
  ['a word that nobody knows', { permision: 'order.list' }],
  ['an icon that the menu does not have', { icon: 'nosuchicon' }],
])('refuses a menu link with %s', (_what, wrong) => {
  const [link] = withTitle({ he: 'רשימה', en: 'List' }).menu;
  expect(manifestSchema.safeParse({ name: 'mf-x', menu: [{ ...link, ...wrong }] }).success).toBe(false);
});

it('refuses a page with a word that nobody knows', () => {
  const page = { path: '/x', title: { he: 'רשימה', en: 'List' } };
  expect(manifestSchema.safeParse({ name: 'mf-x', pages: [page] }).success).toBe(true);
  expect(
    manifestSchema.safeParse({ name: 'mf-x', pages: [{ ...page, permision: 'order.list' }] }).success,
  ).toBe(false);
});
