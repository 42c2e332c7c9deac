import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import { ORDER_STATES } from '@peruke/contracts/orders';
import { type Addressee, isNewsStill, languageOf, occasionOf, wayTo } from './message.rules.js';

const now = new Date('2026-05-06T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const client: Addressee = { phone: '+972525550143', isDeleted: false, contactPreference: 'sms' };
const ALL = ['sms', 'whatsapp', 'voice'] as const;

describe('telling customers', () => {
  it('[ORD-063] happens on production start and on ready, of both kinds, and never else', () => {
    const told = ORDER_STATES.filter((state) => occasionOf(state));
    expect(told).toEqual(['Wigs in Production', 'Repair Wigs', 'Ready New Wig', 'Ready Repair Wigs']);
  });

  it.each([
    ['a reachable phone', client, 0, { channel: 'sms' }],
    ['no phone', { ...client, phone: '' }, 0, { hindrance: 'phone-not-reachable' }],
    ['the placeholder', { ...client, phone: PLACEHOLDER_PHONE }, 0, { hindrance: 'phone-not-reachable' }],
    ['a deleted client', { ...client, isDeleted: true }, 0, { hindrance: 'client-deleted' }],
    ['news of yesterday', client, 23, { channel: 'sms' }],
    ['news of last week', client, 170, { hindrance: 'too-late' }],
  ])('[CLI-034] judges %s', (_what, addressee, hours, way) => {
    expect(wayTo(addressee, ALL, hoursAgo(hours), now)).toEqual(way);
  });

  it.each([
    ['of a moment ago', 0, true],
    ['of a week ago to the minute', 7 * 24, true],
    ['that is older by an hour', 7 * 24 + 1, false],
  ])('takes note of news %s (%i hours): %s', (_what, hours, isNews) => {
    expect(isNewsStill(hoursAgo(hours), now)).toBe(isNews);
  });

  it.each([
    ['whatsapp', ALL, { channel: 'whatsapp' }],
    ['voice', ALL, { channel: 'voice' }],
    ['call', ALL, { hindrance: 'call-asked' }],
    ['whatsapp', ['sms'], { channel: 'sms' }],
    ['whatsapp', ['voice'], { hindrance: 'no-channel' }],
    ['voice', ['sms', 'whatsapp'], { hindrance: 'call-asked' }],
    ['sms', ['whatsapp'], { hindrance: 'no-channel' }],
  ] as const)('goes the way that a client wishes: %s with %s', (contactPreference, channels, way) => {
    expect(wayTo({ ...client, contactPreference }, channels, now, now)).toEqual(way);
  });

  it('speaks Hebrew in Israel and English elsewhere', () => {
    expect([languageOf('israel '), languageOf('United States')]).toEqual(['he', 'en']);
  });
});
