import { ROLE_NAMES, type RoleName } from '@peruke/contracts/identity';
import * as z from 'zod';

/** After how long without use a person's own session ends, by role; a role that is not named has no such end. */
export type IdleMinutes = Readonly<Partial<Record<RoleName, number>>>;

const ofAll = (minutes: number): IdleMinutes => Object.fromEntries(ROLE_NAMES.map((role) => [role, minutes]));

export const IDLE_IN_PRODUCTION = ofAll(60);

const PART = /^(?:(\w+)=)?(\d+(?:\.\d+)?)$/;
const isRole = (name: string): name is RoleName => (ROLE_NAMES as readonly string[]).includes(name);

const partOf = (text: string): IdleMinutes | undefined => {
  const [, role, number] = PART.exec(text.trim()) ?? [];
  const minutes = Number(number);
  if (!(minutes > 0)) return undefined;
  if (role === undefined) return ofAll(minutes);
  return isRole(role) ? { [role]: minutes } : undefined;
};

/** `60`, `60,ADMIN=15`, `USA_MANAGER=30`; `off` for nobody. What is said of a role stands, wherever it stands. */
export const idleMinutesSchema = z.string().transform((text, context): IdleMinutes => {
  if (text === 'off') return {};
  // a word on all roles first, those on single ones over it
  const words = text.split(',').sort((a, b) => Number(a.includes('=')) - Number(b.includes('=')));
  const parts = words.map(partOf);
  if (parts.every((part) => part !== undefined)) return Object.assign({}, ...parts) as IdleMinutes;
  context.addIssue({ code: 'custom', message: 'is no list of minutes: `60`, `60,ADMIN=15`, or `off`' });
  return z.NEVER;
});
