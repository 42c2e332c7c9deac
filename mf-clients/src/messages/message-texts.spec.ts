import { CONTACT_PREFERENCES, MESSAGE_REASONS, MESSAGE_STATUSES } from '@peruke/contracts/clients';
import en from '../locales/en.json';
import he from '../locales/he.json';

describe('the words for messages', () => {
  it.each([
    ['he', he],
    ['en', en],
  ])('has one for every reason, outcome and wish: %s', (_language, texts) => {
    const has = (group: object, keys: readonly string[]) =>
      keys.filter((key) => !(group as Record<string, string>)[key]);
    expect(has(texts.message.reason, MESSAGE_REASONS)).toEqual([]);
    expect(has(texts.message.status, MESSAGE_STATUSES)).toEqual([]);
    expect(has(texts.contact, CONTACT_PREFERENCES)).toEqual([]);
    expect(has(texts.contact.hint, CONTACT_PREFERENCES)).toEqual([]);
    expect(Object.keys(texts.message.reason).sort()).toEqual([...MESSAGE_REASONS].sort());
  });

  it('[ERR-004] [ERR-005] [ERR-006] [ERR-007] are those of the catalogue', () => {
    expect([
      en.message.status.undelivered,
      en.message.reason['provider-failed'],
      en.message.reason['server-error'],
      en.message.reason['invalid-number'],
    ]).toEqual(['Message not delivered', 'Failed to send', 'Server Error', 'Invalid number format']);
  });
});
