import fc from 'fast-check';
import { type RoleKind, roleKind } from '@peruke/contracts/identity';
import { type Actor, DomainError } from '@peruke/contracts/kernel';
import { ORDER_ACTIONS, ORDER_STATES, type OrderAction, type OrderState } from '@peruke/contracts/orders';
import {
  actionsFor,
  assertMay,
  mayDo,
  movesFor,
  nextState,
  type OrderStanding,
  wayTo,
} from './order-lifecycle.rules.js';

const ROLES = ['ADMIN', 'MANAGER', 'MANAGER_PLUS', 'USA_MANAGER', 'worker'] as const;
const actor = (role: string): Actor => ({ id: 7, nickName: 'Noa', role });
const standing = (state: OrderState, isRepair: boolean): OrderStanding => ({
  state,
  isRepair,
  completeDate: null,
});
const KINDS = [false, true] as const;

/** Where steps (STG-007) and stages (STG-021) are open, by hand. */
const CHECKLIST_STATES: OrderState[] = ['Wigs in Production', 'Rework', 'Ready New Wig', 'Wigs In Stock'];
const STAGE_STATES: OrderState[] = ['Repair Wigs', 'Rework'];

/** Every cell: state x role x kind. */
const CELLS = ORDER_STATES.flatMap((state) =>
  ROLES.flatMap((role) => KINDS.map((isRepair) => [state, role, isRepair] as const)),
);

/**
 * The customer's tables once more, written by hand from section 4 of the document and independent of the table that
 * is tested: the moves of a state for the office, by target.
 */
const MOVES: Record<OrderState, (isRepair: boolean) => OrderState[]> = {
  Draft: (r) => [r ? 'Repair Wigs' : 'Wigs in Production', 'Cancelled Wigs', 'Wigs In Stock'],
  'Wigs in Production': () => ['Ready New Wig', 'Rework', 'Draft', 'Cancelled Wigs', 'Wigs In Stock'],
  Rework: (r) => [r ? 'Ready Repair Wigs' : 'Ready New Wig', 'Draft', 'Cancelled Wigs', 'Wigs In Stock'],
  'Repair Wigs': () => ['Ready Repair Wigs', 'Draft', 'Cancelled Wigs', 'Wigs In Stock'],
  'Ready New Wig': () => ['Storage', 'Delivered Wigs', 'Rework', 'Draft', 'Cancelled Wigs', 'Wigs In Stock'],
  'Ready Repair Wigs': () => [
    'Storage',
    'Delivered Wigs',
    'Rework',
    'Draft',
    'Cancelled Wigs',
    'Wigs In Stock',
  ],
  Storage: () => ['Delivered Wigs', 'Draft', 'Cancelled Wigs', 'Wigs In Stock'],
  'Delivered Wigs': () => ['Draft', 'Cancelled Wigs', 'Wigs In Stock'],
  'Wigs In Stock': () => ['Draft', 'Cancelled Wigs'],
  'Cancelled Wigs': () => ['Draft', 'Wigs In Stock'],
  Archived: () => [],
};

const statusOf = (work: () => unknown): number | string => {
  try {
    return String(work());
  } catch (error) {
    if (error instanceof DomainError) return error.status;
    throw error;
  }
};

/** What a request for a state should bring: the state ("repeat" included) or the status of the refusal. */
const expectedMove = (
  state: OrderState,
  to: OrderState,
  kind: RoleKind,
  isRepair: boolean,
): string | number => {
  if (kind === 'worker') return 403;
  if (kind === 'usa_manager') {
    // Only cancelling, only in Draft; Archived is in nobody's table, so it is a matter of the state.
    if (to === 'Archived') return state === to ? 'repeat' : 422;
    if (to !== 'Cancelled Wigs') return 403;
    if (state === to) return 'repeat';
    if (state === 'Draft') return 'moves';
    return state === 'Archived' ? 422 : 403;
  }
  if (state === to) return 'repeat';
  if (MOVES[state](isRepair).includes(to)) return 'moves';
  if (kind === 'admin') return state === 'Archived' && to === 'Draft' ? 422 : 'moves';
  return 422;
};

describe('moves by target, every cell of state x target x role x kind', () => {
  it.each(CELLS)(
    '[ORD-041] [ORD-079] [ORD-058] [PERM-029] [PERM-034] from %s by %s (repair %s)',
    (state, role, isRepair) => {
      const kind = roleKind(role)!;
      for (const to of ORDER_STATES) {
        const way = statusOf(() => wayTo(standing(state, isRepair), to, actor(role)));
        const shown = typeof way === 'string' && way !== 'repeat' ? 'moves' : way;
        expect([to, shown]).toEqual([to, expectedMove(state, to, kind, isRepair)]);
      }
    },
  );

  it('[ORD-055] keeps an archived order from going back to Draft, for everybody', () => {
    for (const role of ROLES)
      expect(() => wayTo(standing('Archived', false), 'Draft', actor(role))).toThrow(DomainError);
  });

  it('[ORD-079] names what is allowed instead, and the field', () => {
    try {
      wayTo(standing('Draft', true), 'Storage', actor('MANAGER'));
      throw new Error('was let through');
    } catch (error) {
      expect(error).toMatchObject({
        code: 'transition_not_allowed',
        params: { from: 'Draft', to: 'Storage' },
        allowed: ['Repair Wigs', 'Cancelled Wigs', 'Wigs In Stock'],
        errors: { state: ['The order cannot go from Draft to Storage.'] },
      });
    }
  });

  it('gives an unknown role nothing', () => {
    expect(actionsFor(standing('Draft', false), actor('STRANGER'))).toEqual([]);
    expect(statusOf(() => wayTo(standing('Draft', false), 'Draft', actor('STRANGER')))).toBe(403);
  });
});

describe('moves by action', () => {
  it.each<[string, OrderState, OrderAction, boolean, OrderState]>([
    ['[ORD-042]', 'Draft', 'start-production', true, 'Repair Wigs'],
    ['[ORD-043]', 'Draft', 'start-production', false, 'Wigs in Production'],
    ['[ORD-044]', 'Wigs in Production', 'complete-production', false, 'Ready New Wig'],
    ['[ORD-045]', 'Rework', 'complete-production', false, 'Ready New Wig'],
    ['[ORD-046]', 'Rework', 'complete-repair', true, 'Ready Repair Wigs'],
    ['[ORD-047]', 'Repair Wigs', 'complete-repair', true, 'Ready Repair Wigs'],
    ['[ORD-048]', 'Ready New Wig', 'store', false, 'Storage'],
    ['[ORD-048]', 'Ready Repair Wigs', 'store', true, 'Storage'],
    ['[ORD-050]', 'Storage', 'deliver', false, 'Delivered Wigs'],
    ['[ORD-052]', 'Ready New Wig', 'deliver', false, 'Delivered Wigs'],
    ['[ORD-052]', 'Ready Repair Wigs', 'deliver', true, 'Delivered Wigs'],
    ['[ORD-053]', 'Ready New Wig', 'rework', false, 'Rework'],
    ['[ORD-053]', 'Wigs in Production', 'rework', false, 'Rework'],
    ['[ORD-053]', 'Ready Repair Wigs', 'rework', true, 'Rework'],
    ['[ORD-054]', 'Delivered Wigs', 'move-to-draft', false, 'Draft'],
    ['[ORD-056]', 'Storage', 'cancel', false, 'Cancelled Wigs'],
    ['[ORD-057]', 'Cancelled Wigs', 'move-to-stock', false, 'Wigs In Stock'],
  ])('%s %s: %s (repair %s) leads to %s', (_id, state, action, isRepair, to) => {
    expect(nextState(standing(state, isRepair), action, actor('MANAGER'))).toBe(to);
  });

  it.each<[string, OrderAction, OrderState, OrderState[]]>([
    ['[ORD-054]', 'move-to-draft', 'Draft', ['Draft', 'Archived']],
    ['[ORD-056]', 'cancel', 'Cancelled Wigs', ['Cancelled Wigs', 'Archived']],
    ['[ORD-057]', 'move-to-stock', 'Wigs In Stock', ['Wigs In Stock', 'Archived']],
  ])('%s %s leads to %s from everywhere but %j', (_id, action, to, closed) => {
    for (const state of ORDER_STATES)
      for (const role of ['ADMIN', 'MANAGER']) {
        const led = statusOf(() => nextState(standing(state, false), action, actor(role)));
        expect([state, led]).toEqual([state, closed.includes(state) ? 422 : to]);
      }
  });

  it('[ORD-051] knows no main step where none is shown', () => {
    const steps: OrderAction[] = [
      'start-production',
      'complete-production',
      'complete-repair',
      'store',
      'deliver',
    ];
    for (const state of ['Delivered Wigs', 'Wigs In Stock', 'Cancelled Wigs', 'Archived'] as const)
      for (const step of steps) expect(mayDo(standing(state, false), step, actor('ADMIN'))).toBe(false);
  });

  it('refuses an action that has no row with 422, and one of another role with 403', () => {
    expect(statusOf(() => nextState(standing('Draft', false), 'deliver', actor('MANAGER')))).toBe(422);
    expect(statusOf(() => nextState(standing('Draft', false), 'start-production', actor('worker')))).toBe(
      403,
    );
    expect(statusOf(() => nextState(standing('Rework', true), 'complete-production', actor('MANAGER')))).toBe(
      422,
    );
  });
});

/** Who may do the actions beside the table, once more by hand (section 6 of the document). */
const OFFERED: Partial<
  Record<OrderAction, (state: OrderState, kind: RoleKind, isRepair: boolean) => boolean>
> = {
  'move-to-any': (state, kind) => kind === 'admin' && state !== 'Archived',
  restore: (state, kind) => state === 'Wigs In Stock' && ['admin', 'manager'].includes(kind),
  associate: (state, kind) =>
    ['Draft', 'Wigs in Production'].includes(state) && ['admin', 'manager'].includes(kind),
  delete: (_state, kind) => kind === 'admin',
  ...Object.fromEntries(
    (['edit', 'edit-properties', 'change-client', 'delete-file'] as const).map((action) => [
      action,
      (state: OrderState, kind: RoleKind) =>
        kind === 'usa_manager' ? state === 'Draft' : kind !== 'worker' && state !== 'Archived',
    ]),
  ),
  ...Object.fromEntries(
    (['assign-creator', 'edit-payments'] as const).map((action) => [
      action,
      (state: OrderState, kind: RoleKind) => ['admin', 'manager'].includes(kind) && state !== 'Archived',
    ]),
  ),
  'tick-checklist': (state, kind, isRepair) =>
    !isRepair && CHECKLIST_STATES.includes(state) && kind !== 'usa_manager',
  'untick-checklist': (state, kind, isRepair) =>
    !isRepair && CHECKLIST_STATES.includes(state) && kind === 'admin',
  'tick-stage': (state, kind) => STAGE_STATES.includes(state) && kind !== 'usa_manager',
  'edit-stages': (state, kind) => STAGE_STATES.includes(state) && ['admin', 'manager'].includes(kind),
  upload: (state, kind) => state !== 'Archived' && kind !== 'worker',
  schedule: (state, kind) => !['Archived', 'Rework'].includes(state) && ['admin', 'manager'].includes(kind),
  'schedule-usa': (state, kind) => state === 'Draft' && kind === 'usa_manager',
  'reschedule-rework': (state, kind) => state === 'Rework' && ['admin', 'manager'].includes(kind),
};

describe('what a person is offered, every cell of state x action x role x kind', () => {
  it.each(CELLS)(
    '[ORD-065] [ORD-077] [STG-021] [PERM-005] [PERM-009] [PERM-010] [PERM-011] [PERM-012] [PERM-016] [PERM-017] [PERM-019] [PERM-028] [PERM-031] [PERM-032] [PERM-045] [PERM-046] [PERM-047] [PERM-049] [PERM-051] [PERM-052] in %s to %s (repair %s)',
    (state, role, isRepair) => {
      const kind = roleKind(role)!;
      const order = standing(state, isRepair);
      const offered = actionsFor(order, actor(role));
      for (const action of ORDER_ACTIONS) {
        const rule = OFFERED[action];
        if (rule) expect([action, offered.includes(action)]).toEqual([action, rule(state, kind, isRepair)]);
      }
      const targets = offered
        .filter((action) => !OFFERED[action])
        .map((action) => nextState(order, action, actor(role)));
      const byHand = {
        admin: MOVES[state](isRepair),
        manager: MOVES[state](isRepair),
        worker: [],
        usa_manager: state === 'Draft' ? ['Cancelled Wigs'] : [],
      }[kind];
      expect(new Set(targets)).toEqual(new Set(byHand));
      expect(Object.values(movesFor(order, actor(role)))).toEqual(targets);
    },
  );

  it('[PERM-039] [PERM-040] offers nobody a move, an upload or a file to delete once it is archived', () => {
    for (const role of ROLES)
      for (const isRepair of KINDS) {
        const order = standing('Archived', isRepair);
        expect(movesFor(order, actor(role))).toEqual({});
        const shown = ['upload', 'delete-file', 'move-to-any'] as const;
        expect(shown.filter((action) => mayDo(order, action, actor(role)))).toEqual([]);
        for (const action of ['upload', 'delete-file'] as const)
          expect(statusOf(() => assertMay(order, action, actor(role)))).toBe(403);
      }
  });

  it('[PERM-030] offers a usa_manager moves in Draft only', () => {
    const shown = ORDER_STATES.filter((state) =>
      KINDS.some(
        (isRepair) => Object.keys(movesFor(standing(state, isRepair), actor('USA_MANAGER'))).length > 0,
      ),
    );
    expect(shown).toEqual(['Draft']);
  });

  it('[PERM-042] offers a worker ticks and nothing else', () => {
    const offered = CELLS.flatMap(([state, , isRepair]) =>
      actionsFor(standing(state, isRepair), actor('worker')),
    );
    expect(new Set(offered)).toEqual(new Set(['tick-checklist', 'tick-stage']));
    for (const role of ['ADMIN', 'MANAGER', 'MANAGER_PLUS', 'USA_MANAGER'])
      expect(actionsFor(standing('Draft', false), actor(role))).toContain('cancel');
  });

  it('[PERM-036] [PERM-049] offers no appointment once there is a complete date', () => {
    const order = { ...standing('Draft', false), completeDate: new Date(0) };
    for (const role of ROLES) {
      expect(mayDo(order, 'schedule', actor(role))).toBe(false);
      expect(mayDo(order, 'schedule-usa', actor(role))).toBe(false);
    }
  });

  it.each<[OrderAction, OrderState, string, number]>([
    ['delete', 'Draft', 'MANAGER', 403],
    ['change-client', 'Archived', 'MANAGER', 403],
    ['change-client', 'Storage', 'USA_MANAGER', 403],
    ['restore', 'Draft', 'MANAGER', 422],
    ['associate', 'Storage', 'ADMIN', 422],
    ['tick-checklist', 'Storage', 'worker', 422],
    ['tick-checklist', 'Draft', 'USA_MANAGER', 403],
    ['edit-stages', 'Draft', 'MANAGER', 422],
    ['edit-stages', 'Rework', 'worker', 403],
  ])('refuses %s in %s to %s with %d', (action, state, role, status) => {
    expect(statusOf(() => assertMay(standing(state, false), action, actor(role)))).toBe(status);
  });
});

describe('any life of an order', () => {
  const commands = fc.array(
    fc.record({
      to: fc.constantFrom(...ORDER_STATES),
      role: fc.constantFrom(...ROLES),
    }),
    { maxLength: 40 },
  );

  it('[ORD-079] never takes an unlisted way but by an admin, and stays put when refused', () => {
    fc.assert(
      fc.property(commands, fc.boolean(), (steps, isRepair) => {
        let state = 'Draft' as OrderState;
        for (const { to, role } of steps) {
          const before: OrderState = state;
          const result = statusOf(() => wayTo(standing(state, isRepair), to, actor(role)));
          if (typeof result === 'string' && result !== 'repeat') state = to;
          if (state === before) continue;
          const kind = roleKind(role)!;
          const isListed = MOVES[before](isRepair).includes(state);
          expect(isListed || kind === 'admin').toBe(true);
          expect(kind === 'worker').toBe(false);
          if (kind === 'usa_manager') expect([before, state]).toEqual(['Draft', 'Cancelled Wigs']);
          if (before === 'Archived') expect(kind === 'admin' && state !== 'Draft').toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
