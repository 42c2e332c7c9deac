import { IDLE_IN_PRODUCTION, idleMinutesSchema } from './idle-minutes.rules.js';

const all = (minutes: number) => ({
  ADMIN: minutes,
  MANAGER: minutes,
  worker: minutes,
  USA_MANAGER: minutes,
  MANAGER_PLUS: minutes,
});

describe('minutes without use', () => {
  it.each([
    ['off', {}],
    ['60', all(60)],
    ['ADMIN=15', { ADMIN: 15 }],
    ['60,ADMIN=15', { ...all(60), ADMIN: 15 }],
    ['ADMIN=15, USA_MANAGER=0.5, 60', { ...all(60), ADMIN: 15, USA_MANAGER: 0.5 }],
  ])('%s', (text, minutes) => {
    expect(idleMinutesSchema.parse(text)).toEqual(minutes);
  });

  it.each(['', '0', '-5', 'an hour', 'BOSS=5', 'ADMIN=', '60,', 'ADMIN=15;60'])('refuses %j', (text) => {
    expect(idleMinutesSchema.safeParse(text).success).toBe(false);
  });

  it('are an hour for everybody in production mode', () => {
    expect(IDLE_IN_PRODUCTION).toEqual(all(60));
  });
});
