import { SettingsChanged } from '@peruke/contracts/events';
import type { PromiseAnswer } from '@peruke/contracts/floor';
import { DEFAULT_SETTINGS, type Settings } from '@peruke/contracts/settings';
import { toWireDate } from '@peruke/svc-kit/time';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

describe('the opening hours that the house has set', () => {
  let t: FloorTest;
  let told = 0;
  beforeAll(async () => {
    t = await startFloor();
  }, 120_000);
  afterAll(() => t?.stop());

  const tell = async (settings: Partial<Settings>): Promise<void> => {
    await t.test.events.publish(SettingsChanged, { settings }, { aggregateVersion: ++told });
    await t.test.waitFor('the settings', async () => {
      const rows = await t.test.sql<{ version: number }>(
        `select version from view_version where view = 'house-settings'`,
      );
      return rows[0]?.version === told;
    });
  };
  const promise = async () =>
    (
      await t.test.api
        .as('manager')
        .get<{ data: PromiseAnswer }>('/base/api/floor/promise?wig_type=Full&front=Hand%20Tie')
    ).body.data;

  it('move the promise at once', async () => {
    const usual = await promise();
    const oneDay: Settings['week'] = [{ opens: '09:00', closes: '12:00' }, ...Array(6).fill(null)];
    await tell({ week: oneDay });
    const slow = await promise();
    expect(slow.safe! > usual.safe!).toBe(true);
    await tell({ week: DEFAULT_SETTINGS.week });
    expect((await promise()).safe).toBe(usual.safe);
  });

  it('know the days of the house, with their names', async () => {
    const day = toWireDate(new Date(Date.now() + 9 * 86_400_000));
    await tell({ ownDays: [{ day, kind: 'closed', title: 'חתונה' }] });
    expect((await promise()).holidays).toContainEqual({
      day,
      kind: 'closed',
      title: { he: 'חתונה', en: 'חתונה' },
    });
  });
});
