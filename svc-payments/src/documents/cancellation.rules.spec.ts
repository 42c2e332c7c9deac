import { cancellationOf } from './cancellation.rules.js';
import type { DocumentContent, DocumentKind } from './document.entity.js';

const content: DocumentContent = {
  client: { name: 'Sara Levi', idNumber: '' },
  barcode: '204531',
  description: 'order 204531',
  total: 50_000,
  vatPercent: null,
  rows: [
    {
      ...{ type: 1, typeName: 'Cash', amount: 50_000, dueDate: '2026-11-29', checkNumber: '' },
      ...{ bankCode: null, branchNumber: '', bankAccountNumber: '' },
    },
  ],
  business: { name: 'Noa Wigs', taxId: '', address: '', phone: '' },
  issuedBy: 'manager',
};
const cancelled = (kind: DocumentKind, row: number) =>
  cancellationOf(
    { kind, number: '000007', issuedAt: new Date('2026-11-29T10:00:00Z'), content },
    { row, takenBefore: 0, reason: 'by mistake', issuedBy: 'manager' },
  );

describe('[PAY-040] taking a payment off a document', () => {
  it('is a document of its own, which says the opposite and names it', () => {
    expect(cancelled('receipt', 0)).toMatchObject({
      kind: 'receipt_cancellation',
      content: {
        total: -50_000,
        rows: [{ amount: -50_000 }],
        cancels: { kind: 'receipt', number: '000007' },
      },
    });
  });

  it.each([
    ['a payment that the document has not', 'receipt', 1],
    ['a document that takes back itself', 'receipt_cancellation', 0],
  ] as const)('is refused of %s', (_what, kind, row) => {
    expect(() => cancelled(kind, row)).toThrow(`${kind} 000007 has no payment ${row} to take back`);
  });
});
