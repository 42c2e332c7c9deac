import { DEMO_USERS, demoWorkshop } from '@peruke/demo';
import { joinedAt } from './seed.js';

it('the people of the demo had joined before their first order was', () => {
  const today = new Date('2026-11-22T10:00:00Z');
  const first = Math.min(...demoWorkshop(today).orders.map(({ createdAt }) => createdAt.getTime()));
  for (const { id } of DEMO_USERS) expect(joinedAt(today, id).getTime()).toBeLessThan(first);
});
