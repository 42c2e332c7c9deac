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

const done = (call: string, what: string, changes: object[] = []): string =>
  readableEntry({ call, what, about: {}, outcome: 'done', changes } as unknown as AuditEntry, new Map()).what;

it.each([
  ['PUT /base/api/file/:id/view', 'order.upload', 'file.view'],
  ['DELETE /base/api/wig/:id/additionalProperties/:stageId/pair', 'order.upload', 'file.unpair'],
  ['POST /base/api/user/:id/badge', 'user.administer', 'user.badge'],
  ['DELETE /base/api/wigs/views/:id', 'order.list', 'view.remove'],
  ['POST /base/api/messages/call-list/views', 'message.view', 'view.add'],
  ['PUT /base/api/report/payments/views/:id', 'report.view', 'view.change'],
  ['PUT /base/api/clients/columns', 'client.list', 'view.arrange'],
  ['GET /base/api/wigs/views', 'order.list', 'order.list'],
  ['POST /base/api/wig/:id/updateWig', 'order.update', 'order.update'],
])('names %s, kept as %s, by what was done: %s', (call, what, told) => expect(done(call, what)).toBe(told));

it.each([
  [[{ of: 'Payment', fields: { amount: [null, 5], documentId: [null, 3] } }], 'payment.confirm'],
  [
    [
      { of: 'Ledger', fields: {} },
      { of: 'Payment', fields: { amount: [null, 5] } },
    ],
    'payment.keep',
  ],
  [[{ of: 'Payment', fields: { documentId: null } }], 'payment.confirm'],
  [[], 'payment.repeat'],
])('names payments by what is kept of them: %j is %s', (changes, told) =>
  expect(done('POST /base/api/accounting/payments', 'payment.confirm', changes)).toBe(told),
);

it('takes nothing but the settings of the house apart', () => {
  const fields = { values: ['{"a":1}', '{"a":2}'] as [string, string] };
  expect(fieldsOf('Reference', fields)).toEqual(fields);
  expect(fieldsOf('HouseSettings', { name: ['Peruke', 'Wigs'] })).toEqual({ name: ['Peruke', 'Wigs'] });
});
