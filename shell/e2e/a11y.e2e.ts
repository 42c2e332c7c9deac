import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './portal.fixture.ts';

const PAGES = [
  { path: '/login', login: undefined },
  { path: '/', login: 'admin' },
  { path: '/nowhere', login: 'admin' },
  { path: '/permission-denied', login: 'worker' },
];

for (const language of ['he', 'en'] as const)
  for (const { path, login } of PAGES)
    test(`nothing stands in the way at ${path} in ${language} (WCAG 2.2 AA)`, async ({ open, page }) => {
      await open(path, login, language);
      await expect(page.locator('h1')).toBeVisible();
      // a third of the time: nothing is told of what is right, and no second page gathers frames of other origins
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode()
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
    });
