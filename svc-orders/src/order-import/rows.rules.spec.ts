import { IMPORT_FIELDS, type ImportFieldOf } from '@peruke/contracts/imports';
import { ORDER_STATES, PROPERTY_OPTIONS } from '@peruke/contracts/orders';
import { type GuessedField, guessFields, textsOf } from '@peruke/svc-kit/import';
import { FULLNESS, VALUES } from '../print/print-texts.js';
import { stateName } from '@peruke/svc-kit/words';
import { ORDER_HEADS, STOCK_HEADS } from './columns.rules.js';
import { judgeRow, type Standing } from './rows.rules.js';
import { propertyByWord, stateByWord } from './words.rules.js';

const CLIENT = { id: 7, name: 'Ada Stone' };
const OPEN: Standing = { isStock: false, client: CLIENT, isTwice: false };
const STOCK: Standing = { isStock: true, client: null, isTwice: false };
type Row = Partial<Record<ImportFieldOf<'orders'>, string>>;
const judged = (row: Row, standing: Standing = OPEN) => {
  const fields = Object.keys(row) as GuessedField[];
  return judgeRow(textsOf(Object.values(row), fields), fields, standing);
};

it.each([
  [
    'לקוחה,טלפון,מס׳ הזמנה,סטטוס,מחיר,סוג פאה,צבע,אורך,תאריך יעד,הערות',
    'client,phone,orderNumber,state,totalPrice,wigType,baseColor,length,completeDate,details',
  ],
  [
    'Customer,Mobile,Order No.,Status,Price (₪),Wig type,Colour,Cap size,Due date,Notes',
    'client,phone,orderNumber,state,totalPrice,wigType,baseColor,capSize,completeDate,details',
  ],
  ['שם,סוג הזמנה,טופ,חזית,מרקם שיער', 'client,isRepair,topType,front,hairTextureOnWefts'],
])('reads the heads %s', (heads, fields) => {
  expect(guessFields(heads.split(','), ORDER_HEADS)).toEqual(fields.split(','));
});

/** What the portal writes over these itself: its list, its sheet, its card, its form, its papers and this import. */
it.each([
  ['phone', 'Phone|טלפון'],
  ['client', 'Client|לקוחה'],
  ['orderNumber', 'Order number|מספר הזמנה'],
  ['userGeneratedId', 'Additional wig id|Additional number|מזהה נוסף|מספר נוסף|מס׳ נוסף'],
  ['isRepair', 'Repair|Kind|Kind of order|New wig or repair|תיקון|סוג|סוג ההזמנה|פאה חדשה או תיקון'],
  ['state', 'State|Status|מצב|סטטוס'],
  ['totalPrice', 'Price|Total price|Price to be paid|מחיר|מחיר לתשלום'],
  ['completeDate', 'To date|Complete date|Ready date|תאריך יעד|תאריך מוכן'],
  ['details', 'Details|פרטים'],
  ['wigType', 'Wig type|סוג פאה'],
  ['capSize', 'Cap size|מידת רשת|מידת כובע'],
  ['topType', 'Top type|Skin type|סוג טופ|סוג סקין'],
  ['front', 'Front|חזית|פרונט'],
  ['baseColor', 'Base colour|Colour|צבע בסיס|צבע'],
  ['skinColor', 'Skin colour|צבע סקין'],
  ['frontColor', 'Front colour|צבע חזית'],
  ['length', 'Length|אורך'],
  ['lengthFromNape', 'Length from nape|אורך מהעורף'],
  ['lengthFromTop', 'Length from top|אורך מהקודקוד'],
  ['hairTextureOnWefts', 'Hair texture on wefts|מרקם שיער בטרסים|מרקם שיער בוופטים'],
  ['wigFullness', 'Fullness|מלאות'],
  ['weight', 'Weight|משקל'],
])("knows the portal's own words for %s", (field, heads) => {
  for (const head of heads.split('|'))
    expect([head, guessFields([head], ORDER_HEADS)]).toEqual([head, [field]]);
});

it.each([
  ['31/02/2026', true],
  ['12/13/2026', true],
  ['28/02/2026', false],
  ['13/12/2026', false],
])('marks a complete date that there is not under its own cell: %s', (text, isFault) => {
  const fields = guessFields(['טלפון', 'תאריך מוכן'], ORDER_HEADS);
  const { errors } = judgeRow(textsOf(['0501234567', text], fields), fields, OPEN);
  expect(errors).toEqual(isFault ? { 1: ['The date must be a valid date.'] } : {});
});

it('knows every field by some head, of open orders and of stock', () => {
  expect(Object.keys(ORDER_HEADS.words).sort()).toEqual([...IMPORT_FIELDS.orders].sort());
  expect(Object.keys(STOCK_HEADS.words).sort()).toEqual([...IMPORT_FIELDS.stock].sort());
});

it.each([
  ['another name', { client: 'Totally Different', phone: '0501234567' }, { 0: 'Ada Stone' }],
  ['another surname', { client: 'Ada Gold', phone: '0501234567' }, { 0: 'Ada Stone' }],
  ['her name the other way round', { client: 'STONE,  ada', phone: '0501234567' }, {}],
  ['a part of her name', { client: 'Ada', phone: '0501234567' }, {}],
  ['more than her name', { client: 'Mrs. Ada Stone', phone: '0501234567' }, {}],
  ['no name', { phone: '0501234567' }, {}],
])('shows whose a new order will be where its row says %s', (_what, row, before) => {
  expect(judged(row)).toMatchObject({ outcome: 'new', before, draft: { client: CLIENT } });
  expect(judged(row).before).toEqual(before);
});

it.each([
  [{ state: 'בייצור' }, 'Wigs in Production', false],
  [{ state: 'in production', isRepair: 'תיקון' }, 'Repair Wigs', true],
  [{ state: 'בתיקון' }, 'Repair Wigs', true],
  [{ state: 'מוכנה', isRepair: 'repair' }, 'Ready Repair Wigs', true],
  [{ state: 'Ready New Wig' }, 'Ready New Wig', false],
  [{ state: 'באחסון', isRepair: 'כן' }, 'Storage', true],
  [{ isRepair: 'פאה חדשה' }, 'Draft', false],
  [{ isRepair: 'Repair, Rush' }, 'Draft', true],
  [{ isRepair: 'פאה, דחוף, מושהית' }, 'Draft', false],
  [{}, 'Draft', false],
])('takes %j as %s', (row, state, isRepair) => {
  expect(judged({ ...row, details: 'x' }).draft).toMatchObject({ stood: { state }, isRepair });
});

it.each([
  [{ state: 'נמסרה' }, 'state', 'This is not the state of an open order.'],
  [{ state: 'Archived' }, 'state', 'This is not the state of an open order.'],
  [{ state: 'lost' }, 'state', 'There is no state of this name.'],
  [{ state: 'בתיקון', isRepair: 'חדשה' }, 'state', 'This state does not fit a new wig or a repair.'],
  [{ isRepair: 'maybe' }, 'isRepair', 'This says neither a new wig nor a repair.'],
  [{ totalPrice: 'about 900' }, 'totalPrice', 'The amount must be a number.'],
  [{ totalPrice: '-5' }, 'totalPrice', 'The amount must be a number.'],
  [{ completeDate: '31/02/2026' }, 'completeDate', 'The date must be a valid date.'],
  [{ capSize: 'huge' }, 'capSize', 'This is none of the choices.'],
  [{ isRepair: 'תיקון', capAdjustment: 'tight' }, 'capAdjustment', 'A repair does not keep this.'],
  [{ weight: 'heavy' }, 'weight', 'The weight must be a number.'],
  [{ orderNumber: 'x'.repeat(51) }, 'orderNumber', expect.anything()],
  [{ baseColor: 'x'.repeat(256) }, 'baseColor', expect.anything()],
] as const)('refuses %j under its cell', (row, field, error) => {
  const { outcome, errors } = judged({ details: 'x', ...row });
  const place = String(Object.keys({ details: 'x', ...row }).indexOf(field));
  expect([outcome, errors]).toEqual(['refused', { [place]: [error] }]);
});

it('names all that is wrong with a row at once, and what no column holds by its field', () => {
  const client = { field: 'client', fault: 'There is no client of this name.' } as const;
  const { errors } = judged({ state: 'lost', totalPrice: 'x', capSize: 'y' }, { ...OPEN, client });
  expect(Object.keys(errors)).toEqual(['0', '1', '2', 'client']);
});

it('reads money, days, numbers and choices as the form would send them', () => {
  const { draft } = judged({
    totalPrice: '₪ 4,250.50',
    completeDate: '3/2/2026 09:30',
    wigType: 'מלאה',
    topType: 'טופ כשר / חלק',
    front: 'Closed Lace: Thin',
    wigFullness: 'דליל',
    weight: '120',
    baseColor: '6/8',
  });
  expect(draft).toMatchObject({
    stood: { completeDate: new Date('2026-02-03T07:30:00Z') },
    totalPrice: 425_050,
    client: CLIENT,
    properties: {
      wigType: 'Full',
      topType: ['Kosher Top', 'Straight'],
      front: [['Closed Lace', 'Thin']],
      wigFullness: 'Thin',
      weight: 120,
      baseColor: '6/8',
    },
  });
});

it('knows every choice and every state by its name in both languages', () => {
  for (const [name, names] of [
    ['wigType', VALUES],
    ['capSize', VALUES],
    ['hairTextureOnWefts', VALUES],
    ['wigFullness', FULLNESS],
  ] as const)
    for (const option of PROPERTY_OPTIONS[name])
      expect([propertyByWord(name, option), propertyByWord(name, names[option] ?? option)]).toEqual([
        option,
        option,
      ]);
  for (const name of ['topType', 'front'] as const)
    for (const [main, subs] of Object.entries(PROPERTY_OPTIONS[name]))
      for (const sub of ['', ...subs]) {
        const pair = name === 'front' ? [[main, sub]] : [main, sub];
        expect(propertyByWord(name, `${main} / ${sub}`)).toEqual(pair);
        expect(propertyByWord(name, `${VALUES[main]} - ${VALUES[sub] ?? sub}`)).toEqual(pair);
      }
  for (const state of ORDER_STATES)
    expect(stateByWord(stateName(state, 'he'), undefined)).toEqual(stateByWord(state, undefined));
});

it('takes a wig of the stock without a client, and none of which nothing is said', () => {
  expect(judged({ wigType: 'Fall', userGeneratedId: 'A-1' }, STOCK).draft).toMatchObject({
    stood: { state: 'Wigs In Stock' },
    client: null,
    userGeneratedId: 'A-1',
  });
  expect(judged({ userGeneratedId: 'A-1' }, STOCK).errors).toEqual({
    row: ['The row says nothing of a wig.'],
  });
});
