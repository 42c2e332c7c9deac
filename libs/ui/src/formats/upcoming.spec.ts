import { upcoming } from './upcoming';

const at = (start_at: string) => ({ start_at });

describe('the nearest upcoming meeting', () => {
  it('[CLI-015] is the first from now on, whatever went before', () => {
    const meetings = [at('2026-06-09 10:00:00'), at('2026-06-01 09:00:00'), at('2026-06-02 09:30:00')];
    // 06:30 UTC is 09:30 in the workshop
    expect(upcoming(meetings, new Date('2026-06-02T06:30:00Z'))).toEqual([
      at('2026-06-02 09:30:00'),
      at('2026-06-09 10:00:00'),
    ]);
    expect(upcoming(meetings, new Date('2026-06-02T06:30:01Z'))[0]).toEqual(at('2026-06-09 10:00:00'));
  });

  it('[CLI-016] is none when all are over', () => {
    expect(upcoming([at('2026-06-01 09:00:00')], new Date('2026-06-10T00:00:00Z'))).toEqual([]);
    expect(upcoming([], new Date())).toEqual([]);
  });
});
