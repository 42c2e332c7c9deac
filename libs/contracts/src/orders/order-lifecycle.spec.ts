import { ORDER_ACTIONS, ORDER_LIFECYCLE, type MoveTarget } from './order-lifecycle.js';
import {
  anyStateChoices,
  ORDER_STATES,
  parseOrderState,
  STATE_KEYS,
  type OrderState,
} from './order-state.js';

const targets = (to: MoveTarget): OrderState[] =>
  to === 'production-state'
    ? ['Wigs in Production', 'Repair Wigs']
    : to === 'ready-state'
      ? ['Ready New Wig', 'Ready Repair Wigs']
      : [to];

describe('order lifecycle as data', () => {
  it('[ORD-027] knows exactly the eleven states', () => {
    expect(ORDER_STATES).toHaveLength(11);
    expect(Object.keys(ORDER_LIFECYCLE)).toEqual([...ORDER_STATES]);
    expect(new Set(Object.values(STATE_KEYS)).size).toBe(11);
  });

  it('names only known actions and leads only to known states', () => {
    for (const row of Object.values(ORDER_LIFECYCLE))
      for (const [action, move] of Object.entries(row)) {
        expect(ORDER_ACTIONS).toContain(action);
        for (const state of targets(move.to)) expect(ORDER_STATES).toContain(state);
      }
  });

  it('reaches every state but Archived from Draft; archiving is restore, associate or an admin', () => {
    const reached = new Set<OrderState>(['Draft']);
    for (let grown = -1; grown !== reached.size;) {
      grown = reached.size;
      for (const state of [...reached])
        for (const move of Object.values(ORDER_LIFECYCLE[state]))
          targets(move.to).forEach((to) => reached.add(to));
    }
    expect(ORDER_STATES.filter((state) => !reached.has(state))).toEqual(['Archived']);
  });

  it('[ORD-055] lets nothing leave Archived', () => {
    expect(ORDER_LIFECYCLE.Archived).toEqual({});
  });

  it.each(ORDER_STATES)('[ORD-029] finds %s in any case', (state) => {
    expect(parseOrderState(state.toUpperCase())).toBe(state);
    expect(parseOrderState(` ${state.toLowerCase()} `)).toBe(state);
  });

  it('[ORD-059] [ORD-060] offers seven states of the kind of the order', () => {
    expect(anyStateChoices(false)).toEqual([
      'Draft',
      'Cancelled Wigs',
      'Storage',
      'Delivered Wigs',
      'Archived',
      'Wigs in Production',
      'Ready New Wig',
    ]);
    expect(anyStateChoices(true).slice(5)).toEqual(['Repair Wigs', 'Ready Repair Wigs']);
  });
});
