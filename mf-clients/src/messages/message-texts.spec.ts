import { CONTACT_PREFERENCES, MESSAGE_OCCASIONS, MESSAGE_STATUSES } from '@peruke/contracts/clients';
import en from '../locales/en.json';
import he from '../locales/he.json';

describe('the words for messages', () => {
  it.each([
    ['he', he],
    ['en', en],
  ])('has one for every outcome and wish: %s', (_language, texts) => {
    const has = (group: object, keys: readonly string[]) =>
      keys.filter((key) => !(group as Record<string, string>)[key]);
    expect(has(texts.message.status, MESSAGE_STATUSES)).toEqual([]);
    expect(has(texts.message.occasion, MESSAGE_OCCASIONS)).toEqual([]);
    expect(has(texts.contact, CONTACT_PREFERENCES)).toEqual([]);
    expect(has(texts.contact.hint, CONTACT_PREFERENCES)).toEqual([]);
  });

  it('[ERR-004] is that of the catalogue', () => {
    expect(en.message.status.undelivered).toBe('Message not delivered');
  });
});
