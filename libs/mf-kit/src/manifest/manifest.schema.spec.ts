import { manifestSchema } from './manifest.schema';

const withTitle = (title: object) => ({
  name: 'mf-x',
  menu: [{ path: '/x', title, icon: 'list', group: 'orders' }],
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
