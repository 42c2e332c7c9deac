import { isolated, leftToRight } from './isolate';

describe('a part of a text', () => {
  it('of free words takes its direction from its first strong letter, and ends it', () => {
    expect(isolated('שרה Cohen')).toBe('\u2068שרה Cohen\u2069');
  });

  it('of signs runs left to right, and ends that', () => {
    expect(leftToRight('-₪200')).toBe('\u2066-₪200\u2069');
  });
});
