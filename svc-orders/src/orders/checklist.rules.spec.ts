import fc from 'fast-check';
import { type Actor, DomainError } from '@peruke/contracts/kernel';
import { CHECKLIST_STEPS, ORDER_STATES, OTHER_STATUSES } from '@peruke/contracts/orders';
import { currentStatus, metSteps, newestStep, type StatusMap, tickSteps } from './checklist.rules.js';

const by = (role: string, nickName = 'Sivan'): Actor => ({ id: 6, nickName, role });
const wig = { state: 'Wigs in Production', isRepair: false, completeDate: null } as const;
const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 1, 10, minute));
const tick = (map: StatusMap, on: string[], role = 'worker', now = at(0)): StatusMap =>
  tickSteps(wig, map, on, by(role), now).map;

describe('checklist', () => {
  it('[STG-001] [STG-002] has the 18 steps of the workshop, in their order', () => {
    expect(CHECKLIST_STEPS).toEqual([
      'Wig Building',
      'Sawing Weft',
      'Neck adjustment',
      'Depth in the net',
      'Band adjustment',
      'Pin adjustment',
      'Ear adjustment',
      'Skins Connect',
      'Sawing Weft On Cap',
      'Front Hand Tie',
      'First Hairline',
      'Second Hairline',
      'Under Lace Material Sawing',
      'Under lace material closing',
      'Highlights Include Washing',
      'Special Shampoo',
      'Washing',
      'Cut And Set',
    ]);
  });

  it('[STG-004] [ORD-083] records the time and the person of a step', () => {
    expect(tick({}, ['Washing'])).toEqual({ Washing: { at: at(0).toISOString(), userId: 6, user: 'Sivan' } });
  });

  it('[STG-005] [STG-006] takes the newest step as the status, the state when there is none', () => {
    const map = tick(tick({}, ['Washing'], 'worker', at(5)), ['Wig Building'], 'worker', at(9));
    expect(currentStatus(map, 'Rework')).toBe('Wig Building');
    expect(currentStatus({}, 'Rework')).toBe('Rework');
    expect(newestStep(tick({}, ['Cut And Set', 'Wig Building']))).toBe('Cut And Set');
  });

  it('[STG-005] the newest is the last by its time, then by its place in the list, however they were recorded', () => {
    const recorded = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...CHECKLIST_STEPS), fc.integer({ min: 0, max: 2 })),
      {
        minLength: 1,
        selector: ([step]) => step,
      },
    );
    fc.assert(
      fc.property(recorded, (steps) => {
        const map = Object.fromEntries(
          steps.map(([step, minute]) => [step, { at: at(minute).toISOString(), userId: 6, user: 'Sivan' }]),
        );
        const last = Math.max(...steps.map(([, minute]) => minute));
        const together = steps.filter(([, minute]) => minute === last).map(([step]) => step);
        expect(newestStep(map)).toBe(CHECKLIST_STEPS.findLast((step) => together.includes(step)));
      }),
    );
  });

  it('[STG-001] tells what was ticked at once in the order of the list', () => {
    const { ticked } = tickSteps(wig, {}, ['Washing', 'Cut And Set', 'Wig Building'], by('worker'), at(0));
    expect(ticked).toEqual(['Wig Building', 'Washing', 'Cut And Set']);
  });

  it('meets as another’s what somebody else has ticked or unticked, the own as it is', () => {
    const record = { at: at(0).toISOString(), user: 'Sivan' };
    const map = { Washing: { ...record, userId: 6 }, 'Wig Building': { ...record, userId: 2, user: 'Dana' } };
    const told = (user: string) => ({ user, at: '2026-03-01 12:00:00' });
    expect(metSteps(map, ['Washing', 'Wig Building', 'Cut And Set'], by('worker'))).toEqual([
      { key: 'step.Washing', name: 'Washing', mine: told('Sivan'), theirs: told('Sivan') },
      { key: 'step.Wig Building', name: 'Wig Building', mine: 'Sivan', theirs: told('Dana') },
      { key: 'step.Cut And Set', name: 'Cut And Set', mine: 'Sivan', theirs: { user: null, at: null } },
    ]);
  });

  it('[STG-009] [STG-010] unticks what an admin leaves out, keeps it for anybody else, without an error', () => {
    const map = tick({}, ['Wig Building', 'Washing']);
    expect(Object.keys(tick(map, ['Washing'], 'ADMIN'))).toEqual(['Washing']);
    for (const role of ['MANAGER', 'MANAGER_PLUS', 'worker'])
      expect(tick(map, ['Washing'], role)).toEqual(map);
  });

  it('does not tick twice', () => {
    const map = tick({}, ['Washing'], 'worker', at(1));
    expect(tickSteps(wig, map, ['Washing'], by('MANAGER'), at(2))).toEqual({ map, ticked: [], unticked: [] });
  });

  it('[STG-003] adds no label that is no step, but keeps one that is there', () => {
    expect([...OTHER_STATUSES].toSorted()).toEqual([
      'classic hairline',
      'delivery',
      'pre-cut and set',
      'production complete',
      'production start',
      'repair complete',
      'skin matching',
    ]);
    for (const label of [...OTHER_STATUSES, 'Nonsense', '__proto__', 'constructor'])
      expect(() => tick({}, [label])).toThrow(expect.objectContaining({ code: 'validation' }));
    const old = { 'skin matching': { at: at(0).toISOString(), userId: 2, user: 'Dana' } };
    expect(tick(old, ['skin matching', 'Washing'], 'ADMIN')).toHaveProperty('skin matching');
  });

  it.each(ORDER_STATES)('[STG-007] [STG-008] is open or read-only in %s', (state) => {
    const work = () => tickSteps({ ...wig, state }, {}, ['Washing'], by('worker'), at(0));
    const open = ['Wigs in Production', 'Rework', 'Ready New Wig', 'Wigs In Stock'];
    if (open.includes(state)) expect(work().ticked).toEqual(['Washing']);
    else expect(work).toThrow(expect.objectContaining({ code: 'state_read_only', status: 422 }));
  });

  it('[PERM-033] [PERM-035] is closed to a usa_manager', () => {
    expect(() => tick({}, ['Washing'], 'USA_MANAGER')).toThrow(DomainError);
  });

  it('behaves like a set that only an admin may shrink', () => {
    const steps = fc.subarray([...CHECKLIST_STEPS]);
    const call = fc.record({ on: steps, role: fc.constantFrom('ADMIN', 'MANAGER', 'worker') });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 20 }), (calls) => {
        let map: StatusMap = {};
        let model = new Set<string>();
        calls.forEach(({ on, role }, minute) => {
          const change = tickSteps(wig, map, on, by(role), at(minute));
          model = role === 'ADMIN' ? new Set(on) : new Set([...model, ...on]);
          expect(new Set(Object.keys(change.map))).toEqual(model);
          // What stays keeps its own time.
          for (const step of Object.keys(map)) if (model.has(step)) expect(change.map[step]).toBe(map[step]);
          map = change.map;
        });
      }),
    );
  });
});
