import { completeDateText, isTime, partsOf } from './complete-date.rules';

describe('the complete date', () => {
  it.each([
    ['9:30', '2026-12-29 09:30'],
    ['09:30', '2026-12-29 09:30'],
    ['0:05', '2026-12-29 00:05'],
    ['15:00', '2026-12-29 15:00'],
  ])('[ORD-135] sends %s as %s', (time, sent) => {
    expect(completeDateText({ date: '2026-12-29', time })).toBe(sent);
  });

  it('takes apart what the order carries', () => {
    expect(partsOf('2026-12-29 15:00')).toEqual({ date: '2026-12-29', time: '15:00' });
    expect(partsOf('2026-12-29 15:00:00')).toEqual({ date: '2026-12-29', time: '15:00' });
    expect(partsOf(null)).toEqual({ date: '', time: '' });
  });

  it('knows what is no time', () => {
    expect([isTime('9:30'), isTime('24:00'), isTime('930')]).toEqual([true, false, false]);
  });
});
