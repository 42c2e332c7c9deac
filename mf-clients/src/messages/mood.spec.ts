import { MESSAGE_STATUSES } from '@peruke/contracts/clients';
import { moodOf } from './use-message-texts';

it('is good for what arrived, bad for what did not, and waits for the rest', () => {
  expect(Object.fromEntries(MESSAGE_STATUSES.map((status) => [status, moodOf(status)]))).toMatchObject({
    delivered: 'good',
    undelivered: 'bad',
    unsent: 'bad',
  });
  const others = MESSAGE_STATUSES.filter(
    (status) => !['delivered', 'undelivered', 'unsent'].includes(status),
  );
  expect(others.map(moodOf).every((mood) => mood === 'waiting')).toBe(true);
});
