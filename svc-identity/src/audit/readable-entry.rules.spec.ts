import type { AuditChange, AuditEntry } from '@peruke/contracts/audit';
import { readableEntry } from './readable-entry.rules.js';

const fieldsOf = (of: string, fields: AuditChange['fields']): unknown => {
  const entry = { changes: [{ of, fields }] } as unknown as AuditEntry;
  return readableEntry(entry, new Map()).changes[0]?.fields;
};

it('takes settings of the house that an earlier release kept in one text apart, and leaves out what stayed', () => {
  const was = { name: 'Peruke', phone: '036005544', days: [1, 2], note: null };
  const is = { name: 'Peruke', phone: '036005545', days: [1], note: 'Thanks', limit: 50 };
  expect(fieldsOf('HouseSettings', { values: [JSON.stringify(was), JSON.stringify(is)] })).toEqual({
    'values.phone': ['036005544', '036005545'],
    'values.days': ['[1,2]', '[1]'],
    'values.note': [null, 'Thanks'],
    'values.limit': [null, 50],
  });
});

it.each([
  ['phone', [null, '0525550143'], [null, '•••']],
  ['bankAccountNumber', ['1', '2'], ['•••', '•••']],
  ['name', ['Liat', 'Liat Mor'], ['Liat', 'Liat Mor']],
] as const)('shows of %s that it was changed, and what is nobody else’s business not', (name, was, shown) => {
  expect(fieldsOf('Client', { [name]: [...was] })).toEqual({ [name]: shown });
});

it.each([
  ['POST /base/api/wigs/imports/:id/start', { order: 1, barcode: 204_383 }, {}],
  ['POST /base/api/client/imports/:id/undo', { client: 2 }, {}],
  ['POST /base/api/meetings/imports/:id/stop', { meeting: 3, import: 3 }, { import: 3 }],
  ['POST /base/api/wigs/bulk/:id/undo', { order: 4 }, {}],
  ['DELETE /base/api/wigs/views/:id', { order: 5 }, {}],
  ['PUT /base/api/wig/:id/hold', { order: 6, client: 7 }, { order: 6, client: 7 }],
])('tells of %s no order, client or meeting by the number of another thing', (call, about, told) => {
  const entry = { call, about, changes: [] } as unknown as AuditEntry;
  expect(readableEntry(entry, new Map()).about).toEqual(told);
});

it('takes nothing but the settings of the house apart', () => {
  const fields = { values: ['{"a":1}', '{"a":2}'] as [string, string] };
  expect(fieldsOf('Reference', fields)).toEqual(fields);
  expect(fieldsOf('HouseSettings', { name: ['Peruke', 'Wigs'] })).toEqual({ name: ['Peruke', 'Wigs'] });
});
