import { meetingWith } from '../calendar/testing-meetings';
import { managersFrom, queueDate, queueOf, sheetsOf, toggleManager } from './queue.rules';

const manager = (id: number) => ({ id, nickName: `M${id}`, shortNickName: 'M', hex_color: null });
const place = { date: '2026-12-08', calendars: [], managers: [] };

describe('the print queue', () => {
  it('holds the meetings of the day that are held, earliest first', () => {
    const meetings = [
      meetingWith({ id: 1, startAt: '2026-12-08 10:00' }),
      meetingWith({ id: 2, startAt: '2026-12-08 09:00' }),
      meetingWith({ id: 3, startAt: '2026-12-08 09:30', isCanceled: true }),
      meetingWith({ id: 4, startAt: '2026-12-09 09:00' }),
    ];
    expect(queueOf(meetings, place).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('[CAL-006] [PRN-015] is narrowed to several managers at once', () => {
    const meetings = [3, 7, 8].map((id) => meetingWith({ id, meetingManager: manager(id) }));
    meetings.push(meetingWith({ id: 9 }));
    const ids = (managers: number[]) => queueOf(meetings, { ...place, managers }).map(({ id }) => id);
    expect(ids([3, 8])).toEqual([3, 8]);
    expect(ids([])).toEqual([3, 7, 8, 9]);
    expect(toggleManager(toggleManager([3], 8), 3)).toEqual([8]);
  });

  it('keeps the rule of the calendars: pick-up new with repairs', () => {
    const meetings = [
      meetingWith({ id: 1, calendar: 'repairs' }),
      meetingWith({ id: 2, calendar: 'pick_up_new' }),
      meetingWith({ id: 3 }),
    ];
    expect(queueOf(meetings, { ...place, calendars: ['pick_up_new'] }).map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each([
    [0, [0]],
    [1, [1]],
    [17, [17]],
    [18, [17, 1]],
    [35, [17, 17, 1]],
  ])('[PRN-012] of %d meetings is on sheets of %j rows', (count, rows) => {
    const queue = Array.from({ length: count }, (_, id) => meetingWith({ id }));
    expect(sheetsOf(queue).map(({ length }) => length)).toEqual(rows);
    expect(sheetsOf(queue).flat()).toEqual(queue);
  });

  it('reads its address, whatever stands there', () => {
    expect(managersFrom('3,7,x,-1,,2.5')).toEqual([3, 7]);
    expect(managersFrom(null)).toEqual([]);
    expect(queueDate('2026-12-08', '2026-12-01')).toBe('2026-12-08');
    // a Friday leads to the Sunday after it
    expect(queueDate(null, '2026-12-04')).toBe('2026-12-06');
    expect(queueDate('nonsense', '2026-12-01')).toBe('2026-12-01');
  });
});
