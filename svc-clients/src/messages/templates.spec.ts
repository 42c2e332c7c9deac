import fc from 'fast-check';
import { messageText, TEMPLATES, VARIABLES } from './templates.js';

const variables = { name: 'תמר', barcode: '204512' };

describe('the texts to customers', () => {
  it('name the same variables in every language, and none that is unknown', () => {
    const named = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    for (const texts of Object.values(TEMPLATES))
      for (const text of Object.values(texts)) expect(named(text)).toEqual([...VARIABLES].sort());
  });

  it('carry name and barcode', () => {
    expect(messageText('ready', 'he', variables)).toBe(
      'שלום תמר, הזמנה 204512 מוכנה. נשמח לתאם איתך מועד לאיסוף.',
    );
    expect(messageText('started', 'en', { ...variables, name: 'Ruth' })).toContain('Hello Ruth');
  });

  it('stay one line and take every name as it is, also one that looks like a variable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const text = messageText('ready', 'en', { name, barcode: '204512' });
        expect(text).not.toMatch(/[\r\n\t]/);
        expect(text).toContain('order 204512 is ready');
      }),
    );
    expect(messageText('ready', 'en', { name: '{{barcode}}', barcode: '1' })).toContain('Hello {{barcode}},');
    expect(messageText('ready', 'en', { name: 'Dana\nLevi', barcode: '1' })).toContain('Hello Dana Levi,');
  });
});
