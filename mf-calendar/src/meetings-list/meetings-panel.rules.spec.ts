import { meetingWith } from '../calendar/testing-meetings';
import { listed, partsOf } from './meetings-panel.rules';

const at = (id: number, start_at: string, isCanceled = false) => meetingWith({ id, start_at, isCanceled });

describe('the meetings of a card', () => {
  it('[CARD-041] are those to come, then those that were and the canceled ones', () => {
    const meetings = [
      at(1, '2026-12-09 09:00:00'),
      at(2, '2026-12-08 09:00:00'),
      at(3, '2026-12-01 09:00:00'),
      at(4, '2026-12-10 09:00:00', true),
      at(5, '2026-12-08 08:30:00'),
    ];
    const { upcoming, past } = partsOf(meetings, '2026-12-08 09:00');
    expect(upcoming.map(({ id }) => id)).toEqual([2, 1]);
    expect(past.map(({ id }) => id)).toEqual([4, 5, 3]);
  });

  it('take what the order tells, for who does not see the calendar', () => {
    const own = {
      id: 7,
      start_at: '2026-12-08 09:00:00',
      calendar: 'orders',
      subject: 'S',
      isCanceled: false,
    };
    expect(listed({ ...own, calendar: 'orders' })).toMatchObject({
      id: 7,
      previousDates: [],
      attendance: null,
    });
  });
});
