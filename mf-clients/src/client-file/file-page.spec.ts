import { filePage, type FileWords } from './file-page.rules';

const WORDS: Record<string, string> = { 'state Draft': 'טיוטה', 'condition worn': 'בלוי' };
const words: FileWords = {
  lang: 'he',
  title: 'המידע על <b>שרה</b>',
  note: 'הופק היום',
  yes: 'כן',
  no: 'לא',
  section: (name) => (name === 'orders' ? 'הזמנות' : name),
  field: (name) => ({ state: 'מצב', note: 'הערה', phone: 'טלפון' })[name] ?? name,
  value: (field, value) => WORDS[`${field} ${value}`] ?? value,
};
const pageOf = (rows: Parameters<typeof filePage>[0][number]['rows']): Document =>
  new DOMParser().parseFromString(filePage([{ name: 'orders', rows }], words), 'text/html');

it('shows each row under words, from right to left in Hebrew', () => {
  const page = pageOf([
    { barcode: 7, state: 'Draft', isRepair: true, at: '2026-11-23T20:15:00.123+00:00', empty: null },
  ]);
  expect(page.documentElement.dir).toBe('rtl');
  expect(page.querySelector('h2')?.textContent).toBe('הזמנות');
  expect([...page.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual([
    'barcode',
    'מצב',
    'isRepair',
    'at',
  ]);
  const cells = [...page.querySelectorAll('td')].map((cell) => cell.textContent);
  expect(cells.slice(0, 3)).toEqual(['7', 'טיוטה', 'כן']);
  // in the time of the workshop
  expect(cells[3]).toContain('22:15');
});

it('shows lists and records, leaves out what nobody reads', () => {
  const page = pageOf([
    { properties: { length: '50', note: '', list: ['a', 'b'] }, sha256: 'f00', signature: '{}' },
  ]);
  expect([...page.querySelectorAll('td')]).toHaveLength(1);
  expect(page.querySelector('td')?.textContent).toBe('length: 50list: ab');
});

it('names what was looked at as the list did that she signed, and how it was found', () => {
  const page = pageOf([
    {
      checks: { lace: 'worn', brim: 'sound' },
      checkNames: [{ id: 'brim', he: 'שוליים', en: 'Brim' }],
    },
  ]);
  expect(page.querySelector('td')?.textContent).toBe('lace: בלוישוליים: sound');
  expect([...page.querySelectorAll('td')]).toHaveLength(1);
});

it.each([
  ['their words', '[{"file_id":3,"x":0.1,"y":0.2,"word":"a hole"}]', ['a hole']],
  ['nothing where there are none', '[]', []],
  ['nothing of who was forgotten', '', []],
])('tells of marks on photos %s', (_what, marks, cells) => {
  const page = pageOf([{ marks }]);
  expect([...page.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(cells);
});

it('tells a deed by the fields of her own details that it has changed, each before and after', () => {
  const fields = { state: ['Draft', 'Ready'], phone: null, note: ['', 'call her'], mergedIds: [1, 2] };
  const elsewhere = { of: 'Intake', id: 3, kind: 'create', fields: { note: [null, 'signed'] } };
  const page = pageOf([{ changes: [{ of: 'Client', id: 7, kind: 'update', fields }, elsewhere] }]);
  expect(page.querySelector('td')?.textContent).toBe('מצב: טיוטהReadyהערה: call her');
});

it('runs nothing of what somebody once typed', () => {
  const evil = `<script>x()</script><img src=x onerror="x()">'&`;
  const page = pageOf([{ details: evil, properties: { [evil]: evil } }]);
  expect(page.querySelectorAll('script, img')).toHaveLength(0);
  expect(page.querySelector('td')?.textContent).toBe(evil);
  expect(page.querySelector('h1')?.textContent).toBe('המידע על <b>שרה</b>');
});

it('leaves out a part without rows', () => {
  expect(pageOf([]).querySelectorAll('h2')).toHaveLength(0);
});

it('has a column for what one row alone knows', () => {
  const page = pageOf([
    { state: 'Draft', details: '' },
    { state: '', details: 'short' },
  ]);
  expect([...page.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual(['מצב', 'details']);
});
