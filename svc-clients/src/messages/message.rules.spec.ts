import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import { ORDER_STATES } from '@peruke/contracts/orders';
import { hindranceTo, languageOf, messageText, occasionOf } from './message.rules.js';

const now = new Date('2026-05-06T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const client = { phone: '+972525550143', isDeleted: false };

describe('telling customers', () => {
  it('[ORD-063] happens on production start and on ready, of both kinds, and never else', () => {
    const told = ORDER_STATES.filter((state) => occasionOf(state));
    expect(told).toEqual(['Wigs in Production', 'Repair Wigs', 'Ready New Wig', 'Ready Repair Wigs']);
  });

  it.each([
    ['a reachable phone', client, 0, undefined],
    ['no phone', { ...client, phone: '' }, 0, 'phone-not-reachable'],
    ['the placeholder', { ...client, phone: PLACEHOLDER_PHONE }, 0, 'phone-not-reachable'],
    ['a deleted client', { ...client, isDeleted: true }, 0, 'client-deleted'],
    ['news of yesterday', client, 23, undefined],
    ['news of last week', client, 170, 'too-late'],
  ])('[CLI-034] judges %s', (_what, addressee, hours, hindrance) => {
    expect(hindranceTo(addressee, hoursAgo(hours), now)).toBe(hindrance);
  });

  it('speaks Hebrew in Israel and English elsewhere', () => {
    expect([languageOf('israel '), languageOf('United States')]).toEqual(['he', 'en']);
    expect(messageText('ready', 'he', { name: 'תמר', barcode: '204512' })).toContain('204512');
    expect(messageText('started', 'en', { name: 'Ruth', barcode: '204512' })).toContain('Hello Ruth');
  });
});
