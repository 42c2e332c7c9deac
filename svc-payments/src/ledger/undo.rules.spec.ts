import { assertUndo } from './undo.rules.js';

const NOW = new Date('2026-12-08T10:10:00Z');
const MERAV = { id: 2, nickName: 'Merav', role: 'MANAGER' } as const;
const PAYMENT = { createdById: 2, createdAt: new Date('2026-12-08T10:00:00Z'), documentId: null };
const STANDING = { isTerminated: false, hasJob: false };

it('lets a person take back her own payment of a moment ago', () => {
  expect(() => assertUndo(PAYMENT, STANDING, MERAV, NOW)).not.toThrow();
});

it.each([
  ['after ten minutes', { createdAt: new Date('2026-12-08T09:59:59Z') }, {}],
  ['of somebody else', { createdById: 3 }, {}],
  ['with a document', { documentId: 4 }, {}],
  ['whose document is in doubt', {}, { hasJob: true }],
  ['that is terminated', {}, { isTerminated: true }],
])('refuses a payment %s', (_what, payment, standing) => {
  const call = () => assertUndo({ ...PAYMENT, ...payment }, { ...STANDING, ...standing }, MERAV, NOW);
  expect(call).toThrow(expect.objectContaining({ code: 'undo_over' }));
});
