import { isolated } from './isolate';

describe('a free text within a text', () => {
  it('stands between a first-strong isolate and its end', () => {
    expect(isolated('שרה Cohen')).toBe('\u2068שרה Cohen\u2069');
  });
});
