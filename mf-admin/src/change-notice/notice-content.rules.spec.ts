import { barcodeOfTitle, contentOf } from './notice-content.rules';

const notice = { client: 'Sara', title: 'Order 204518 was changed', created_at: '2024-05-06 12:00:00' };

describe('a change notice', () => {
  it('[NAV-034] has keys and values, also as JSON text', () => {
    expect(contentOf({ ...notice, content: { capSize: 'L' } })).toEqual({ capSize: 'L' });
    expect(contentOf({ ...notice, content: '{"capSize":"L"}' })).toEqual({ capSize: 'L' });
    expect(contentOf({ ...notice, content: null })).toEqual({});
  });

  it.each(['{broken', '[1]', '"text"'])('[NAV-037] is told apart from text that is none: %s', (content) => {
    expect(() => contentOf({ ...notice, content })).toThrow();
  });

  it('names its order', () => {
    expect(barcodeOfTitle(notice.title)).toBe('204518');
    expect(barcodeOfTitle('Something else')).toBeUndefined();
  });
});
