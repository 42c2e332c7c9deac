import { MESSAGE_REASONS } from '@peruke/contracts/clients';
import fc from 'fast-check';
import { isNews, isUnknown, nextTryMinutes, secondChannel } from './outcome.rules.js';

interface Standing {
  status: 'accepted' | 'delivered' | 'undelivered';
  description: string;
}
const ACCEPTED: Standing = { status: 'accepted', description: '' };
const after = (outcomes: readonly Standing[]): Standing =>
  outcomes.reduce(
    (known, next) => (next.status !== 'accepted' && isNews(known, next as never) ? next : known),
    ACCEPTED,
  );

const outcome = fc.oneof(
  fc.constant<Standing>({ status: 'delivered', description: '' }),
  fc
    .constantFrom('', 'fixed-line', 'server-error', 'outcome-unknown', 'no-receipt')
    .map((description): Standing => ({ status: 'undelivered', description })),
);

describe('outcomes of a message', () => {
  it('end as delivered when any receipt says so, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(outcome), fc.nat(20), (outcomes, at) => {
        const delivered: Standing = { status: 'delivered', description: '' };
        expect(after(outcomes.toSpliced(at, 0, delivered))).toEqual(delivered);
      }),
    );
  });

  it('never go back from what is known to a guess', () => {
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1 }), (outcomes) => {
        const sure = outcomes.some(
          ({ status, description }) => status === 'delivered' || !isUnknown(description),
        );
        expect(isUnknown(after(outcomes).description)).toBe(!sure);
      }),
    );
  });

  it('stay "unsent" whatever is told later: nothing went out that a receipt could speak of', () => {
    const unsent = { status: 'unsent', description: 'no-phone' } as const;
    for (const status of ['delivered', 'undelivered', 'unsent'] as const)
      expect(isNews(unsent, { status, description: '' })).toBe(false);
    // as little as what was delivered is taken back
    expect(isNews({ status: 'delivered', description: '' }, unsent)).toBe(false);
    expect(isNews(ACCEPTED, unsent)).toBe(true);
  });

  it('open the second way after WhatsApp surely failed, once, and not against the wish of the customer', () => {
    const failed = { channel: 'whatsapp', attempt: 1, status: 'undelivered', description: '' } as const;
    expect(secondChannel(failed, ['sms'])).toBe('sms');
    for (const description of MESSAGE_REASONS.filter(isUnknown))
      expect(secondChannel({ ...failed, description }, ['sms'])).toBeUndefined();
    expect(secondChannel({ ...failed, description: 'refused-by-customer' }, ['sms'])).toBeUndefined();
    expect(secondChannel({ ...failed, attempt: 2 }, ['sms'])).toBeUndefined();
    expect(secondChannel({ ...failed, channel: 'sms' }, ['sms'])).toBeUndefined();
    expect(secondChannel({ ...failed, status: 'delivered' }, ['sms'])).toBeUndefined();
    expect(secondChannel(failed, ['whatsapp'])).toBeUndefined();
  });

  it('wait longer each time that a provider has no room, and not for ever', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map(nextTryMinutes);
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, undefined]);
  });
});
