import { clientSearchText, fold, likeAnywhere, searchTerms } from './search.rules.js';

const finds = (client: { name: string; surname: string; phone: string }, typed: string): boolean =>
  searchTerms(typed)?.client.some((term) => clientSearchText(client).includes(term)) ?? true;

describe('search', () => {
  const lea = { name: 'לאה', surname: 'כץ', phone: '+972541112233' };
  const meira = { name: 'מאירה', surname: 'בן־עמי', phone: '+12125550147' };

  it.each(['כץ', 'לאה', 'לאה כץ', 'כץ לאה', 'אה כ'])('[ORD-004] finds לאה כץ by %s', (typed) => {
    expect(finds(lea, typed)).toBe(true);
  });

  it.each(['0541112233', '054-1112233', '+972 54 111-2233', '972541112233', '(054) 111', '11122', '2233'])(
    '[ORD-004] finds a phone in the notation %s',
    (typed) => {
      expect([finds(lea, typed), finds(meira, typed)]).toEqual([true, false]);
    },
  );

  it.each(['בן־עמי', 'בן עמי', 'בן-עמי', 'עמי מאירה', '2125550147', '+1 (212) 555-0147'])(
    '[ORD-004] finds מאירה בן־עמי by %s',
    (typed) => {
      expect([finds(meira, typed), finds(lea, typed)]).toEqual([true, false]);
    },
  );

  it.each(['972-555-0143', '(972) 555 0143', '+1 972 555 0143'])(
    '[ORD-004] finds a phone of Texas, whose area is our country code, by %s',
    (typed) => {
      expect(finds({ name: 'Ann', surname: 'Lee', phone: '+19725550143' }, typed)).toBe(true);
    },
  );

  it.each(['972', '+972', '00972', '+972-', '(972)', '+972 5', '9725'])(
    '[ORD-004] finds on the way to a phone all that begin like %s',
    (typed) => {
      expect([finds(lea, typed), finds(meira, typed)]).toEqual([true, false]);
    },
  );

  it('[ORD-004] finds by the code of home alone its other readings, too', () => {
    const terms = searchTerms('972');
    expect(terms).toEqual({ order: '972', client: ['972', '|0'] });
    expect(finds({ name: 'Ann', surname: 'Lee', phone: '+19725550143' }, '972')).toBe(true);
    expect(finds({ name: 'Ann', surname: 'Lee', phone: '' }, '+972')).toBe(false);
  });

  it('finds nothing across the border of two parts', () => {
    expect(finds(lea, 'כץ כץ')).toBe(false);
    expect(finds(lea, 'לאה 0541')).toBe(false);
  });

  it('looks for nothing when nothing was typed', () => {
    for (const typed of ['', '   ', '\u200f']) expect(searchTerms(typed)).toBeUndefined();
  });

  it('waits for the second character', () => {
    for (const typed of ['ע', '7', 'a ', 'ע׳', '--', '#', '#2', '()'])
      expect(searchTerms(typed)).toBeUndefined();
    expect(searchTerms('עמ')).toEqual({ order: 'עמ', client: ['עמ'] });
  });

  it.each(["'", '%', '_', '\\', '״', "' %"])(
    '[ORD-004] finds nothing by %s, which is in no name and no number',
    (typed) => {
      expect(searchTerms(typed)).toEqual({ client: [] });
    },
  );

  it.each(['#204533', '(204533)', '# 204533', '204533,', '[204533]'])(
    '[ORD-004] finds the order 204533 by %s',
    (typed) => {
      expect(searchTerms(typed)?.order).toBe('204533');
    },
  );

  it('[ORD-004] keeps what stands inside of a number', () => {
    expect(searchTerms('77/26')?.order).toBe('77/26');
    expect(searchTerms('MY-1_a')?.order).toBe('my-1_a');
  });

  it('folds case, niqqud, quotes and dashes', () => {
    expect(fold('  ג׳וּדִית  O\u2019Neil-SMITH ')).toBe('גודית oneil smith');
  });

  it('lets nobody write a pattern', () => {
    expect(likeAnywhere('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});
