import { DomainError } from '@peruke/contracts/kernel';
import {
  colourFor,
  refuseFormerAdmin,
  refuseLosingLastAdmin,
  refuseOwnDeletion,
  refuseStranger,
  roleNamed,
} from './user.rules.js';

const refusal = (rule: () => void): DomainError => {
  try {
    rule();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('nothing was refused');
};

describe('rules of users', () => {
  it('[USR-008] [USR-015] only manager-plus has a colour', () => {
    expect(([1, 2, 3, 4, 8] as const).map((role) => colourFor(role, '#ff0000'))).toEqual([
      null,
      null,
      null,
      null,
      '#ff0000',
    ]);
    expect(colourFor(8, undefined)).toBeNull();
  });

  it.each([
    ['MANAGER_PLUS', 'MANAGER_PLUS'],
    ['manager-plus', 'MANAGER_PLUS'],
    ['Usa Manager', 'USA_MANAGER'],
    ['WORKER', 'worker'],
    ['boss', undefined],
  ])('[USR-007] the name %s means %s', (name, role) => {
    expect(roleNamed(name)).toBe(role);
  });

  it('an admin is refused the own deletion, and nobody is left without an admin', () => {
    expect(refusal(() => refuseOwnDeletion(1, 1)).errors).toHaveProperty('id');
    expect(refusal(() => refuseLosingLastAdmin(1, 2, new Set([1]))).errors).toHaveProperty('role_id');
    refuseOwnDeletion(2, 1);
    refuseLosingLastAdmin(1, 2, new Set([1, 7]));
    refuseLosingLastAdmin(1, 1, new Set([1]));
    refuseLosingLastAdmin(6, 2, new Set([1]));
  });

  it('whoever is an admin no more changes nobody', () => {
    expect(refusal(() => refuseFormerAdmin(7, new Set([1]))).code).toBe('forbidden');
    refuseFormerAdmin(1, new Set([1, 7]));
  });

  it('[USR-045] a stranger sees nobody but the own account', () => {
    expect(refusal(() => refuseStranger(1, { id: 6, kind: 'worker' })).code).toBe('forbidden');
    refuseStranger(6, { id: 6, kind: 'worker' });
    refuseStranger(1, { id: 2, kind: 'admin' });
  });
});
