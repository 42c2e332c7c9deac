import type { OrderState } from '@peruke/contracts/orders';
import { ORDER_STATES } from '@peruke/contracts/orders';
import { DEFAULT_SETTINGS } from '@peruke/contracts/settings';
import { CallsAMinute } from './calls-a-minute.js';
import { orderPage } from './client-page.js';
import { readDoor } from './door-config.js';
import { endOfLink, hashOfToken, isLinkOpen, type LinkFacts, newToken } from './link.rules.js';

const at = (text: string): Date => new Date(text);
const NOW = at('2026-12-09T10:00:00Z');
const facts = (more: Partial<LinkFacts> = {}): LinkFacts => ({
  revokedAt: null,
  madeFor: 7,
  clientId: 7,
  isClientGone: false,
  isVisible: true,
  state: 'Wigs in Production',
  overSince: null,
  ...more,
});
const delivered = (overSince: string): Partial<LinkFacts> => ({
  state: 'Delivered Wigs',
  overSince: at(overSince),
});

describe('a token', () => {
  it('is 128 bits that nobody has had, and is not what is kept of it', () => {
    const tokens = Array.from({ length: 200 }, newToken);
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
    expect(hashOfToken('a')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb');
  });
});

describe('a link', () => {
  it.each<[string, Partial<LinkFacts>, boolean]>([
    ['is open while its order goes on', {}, true],
    [
      'is open in the last hour of the thirtieth day after the delivery',
      delivered('2026-11-09T11:00:00Z'),
      true,
    ],
    ['has ended thirty days after it', delivered('2026-11-09T10:00:00Z'), false],
    [
      'ends after a cancellation too',
      { ...delivered('2026-11-01T10:00:00Z'), state: 'Cancelled Wigs' },
      false,
    ],
    ['ends with the archive', { ...delivered('2026-11-01T10:00:00Z'), state: 'Archived' }, false],
    ['goes on when the order goes on again', { overSince: at('2026-01-01T10:00:00Z') }, true],
    ['ends when it is revoked', { revokedAt: NOW }, false],
    ['ends with the client', { isClientGone: true }, false],
    ['ends when the order is another client’s', { clientId: 8 }, false],
    ['ends when the order is nobody’s', { clientId: null }, false],
    ['ends when the wig goes to stock', { state: 'Wigs In Stock' }, false],
    ['ends with the order', { isVisible: false }, false],
  ])('%s', (_what, more, isOpen) => expect(isLinkOpen(facts(more), NOW)).toBe(isOpen));

  it('ends at the same hour of the thirtieth day, also when the clocks change between', () => {
    const overSince = at('2026-10-20T09:00:00Z');
    // 12:00 in summer, 12:00 in winter
    expect(endOfLink({ state: 'Delivered Wigs', overSince })).toEqual(at('2026-11-19T10:00:00Z'));
    expect(endOfLink({ state: 'Storage', overSince })).toBeNull();
  });
});

describe('the page', () => {
  const page = (state: OrderState, language: 'he' | 'en', more = {}) =>
    orderPage(
      { state, language, meetingAt: null, price: 100_000, paid: 25_050, ...more },
      {
        house: { ...DEFAULT_SETTINGS, clientLinkBalance: true, businessName: '<b>"Noa"</b>' },
        language,
        now: NOW,
      },
    );

  it.each(ORDER_STATES)('tells %s in words of its own, in both languages', (state) => {
    for (const language of ['he', 'en'] as const) {
      const text = page(state, language)
        .replace(/<style>.*<\/style>/s, '')
        .replace(/<[^>]*>/g, ' ');
      for (const name of ['Draft', 'Production', 'Rework', 'Storage', 'Archived', 'Cancelled Wigs', 'Stock'])
        expect(text).not.toContain(name);
      expect(text.trim().length).toBeGreaterThan(80);
    }
  });

  it('reckons what is open to the agora, and says when nothing is', () => {
    expect(page('Storage', 'en')).toContain('₪749.50');
    expect(page('Storage', 'en', { paid: 100_000 })).toContain('Paid in full');
    expect(page('Storage', 'en', { paid: 100_001 })).toContain('Paid in full');
    expect(page('Storage', 'en', { price: 0 })).not.toContain('Payment');
    expect(page('Cancelled Wigs', 'en')).not.toMatch(/Payment|749/);
  });

  it('shows the hour of a meeting on the clock of the house', () => {
    const meetingAt = at('2026-12-15T08:30:00Z');
    expect(page('Storage', 'en', { meetingAt })).toMatch(/Tuesday.* 15 December 2026.*10:30/);
    expect(page('Storage', 'he', { meetingAt })).toMatch(/יום שלישי.*15 בדצמבר 2026.*10:30/);
  });

  it('asks to arrange a meeting only where none stands', () => {
    expect(page('Storage', 'en')).toContain('glad to arrange');
    expect(page('Storage', 'en', { meetingAt: at('2026-12-15T08:30:00Z') })).not.toContain('glad to arrange');
  });

  it.each(ORDER_STATES)('asks nobody to call about %s: a house may have told no number', (state) => {
    for (const language of ['he', 'en'] as const)
      expect(page(state, language).replace(/<[^>]*>/g, ' ')).not.toMatch(/\b(call us|phone)\b|התקשר|טלפון/i);
  });

  it('lets no text of the house become markup', () => {
    expect(page('Draft', 'he')).not.toContain('<b>"');
    expect(page('Draft', 'he')).toContain('&lt;b&gt;&quot;Noa&quot;&lt;/b&gt;');
  });
});

describe('calls in a minute', () => {
  it('are ten for each address, and one more when the first is a minute old', () => {
    const calls = new CallsAMinute();
    for (let i = 0; i < 10; i++) expect(calls.take('10.0.0.1', i * 1_000)).toBe(0);
    expect(calls.take('10.0.0.1', 10_000)).toBe(50);
    expect(calls.take('10.0.0.2', 10_000)).toBe(0);
    expect(calls.take('10.0.0.1', 59_999)).toBe(1);
    expect(calls.take('10.0.0.1', 60_000)).toBe(0);
    expect(calls.take('10.0.0.1', 60_001)).toBe(1);
  });

  it('are counted for a whole network of IPv6', () => {
    const calls = new CallsAMinute();
    for (let i = 0; i < 10; i++) expect(calls.take(`2001:db8:1:2::${i}`, 0)).toBe(0);
    expect(calls.take('2001:db8:1:2::ffff', 0)).toBe(60);
    expect(calls.take('2001:db8:1:3::1', 0)).toBe(0);
  });
});

describe('the configuration', () => {
  it('has no door without a port, and names what is wrong', () => {
    expect(readDoor({ PERUKE_CLIENT_LINK_URL: 'https://a.example' }).port).toBeUndefined();
    expect(readDoor({ PERUKE_CLIENT_LINK_PORT: '4100' }).url).toBe('http://localhost:4100');
    expect(
      readDoor({ PERUKE_CLIENT_LINK_PORT: '4100', PERUKE_CLIENT_LINK_URL: 'https://a.example/' }).url,
    ).toBe('https://a.example');
    expect(() => readDoor({ PERUKE_CLIENT_LINK_PORT: 'x' })).toThrow(/PERUKE_CLIENT_LINK_PORT/);
    expect(() => readDoor({ PERUKE_CLIENT_LINK_PORT: '4100', PERUKE_MODE: 'production' })).toThrow(
      /PERUKE_CLIENT_LINK_URL is required/,
    );
  });
});
