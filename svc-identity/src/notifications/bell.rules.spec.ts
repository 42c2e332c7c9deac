import { ORDER_STATES } from '@peruke/contracts/orders';
import { isNews, noticeOfArrival } from './bell.rules.js';

describe('notices of an order', () => {
  it('[NTF-006] [NTF-007] [NTF-012] arise when production or a repair starts and when the wig is ready, else never', () => {
    const noticed = ORDER_STATES.flatMap((state) =>
      noticeOfArrival(state) ? [[state, noticeOfArrival(state)]] : [],
    );
    expect(Object.fromEntries(noticed)).toEqual({
      'Wigs in Production': 'WigProcessedInProduction',
      'Repair Wigs': 'WigProcessedInProduction',
      'Ready New Wig': 'WigProcessedInComplete',
      'Ready Repair Wigs': 'WigProcessedInComplete',
    });
  });

  it('ring for news only: not for a replay or for imported history', () => {
    const now = new Date('2026-11-22T10:00:00Z');
    expect(isNews(new Date('2026-11-22T09:59:00Z'), now)).toBe(true);
    expect(isNews(new Date('2026-11-20T10:00:00Z'), now)).toBe(true);
    expect(isNews(new Date('2026-11-18T10:00:00Z'), now)).toBe(false);
  });
});
