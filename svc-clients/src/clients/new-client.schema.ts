import { createClientBody } from '@peruke/contracts/clients';
import { roleKind } from '@peruke/contracts/identity';
import { currentActor } from '@peruke/svc-kit/app';
import { newPhoneProblem } from './client.rules.js';

/** The issue of what is no object at all has no path. */
const PHONE_AND_ITS_RULE: readonly unknown[] = [undefined, 'phone', 'country'];

const problemOf = (body: Parameters<typeof newPhoneProblem>[0]): string | undefined =>
  newPhoneProblem(body, { kind: roleKind(currentActor().role) ?? 'worker' });

/**
 * A new client as whoever calls may send it. The rule of the phone goes by the caller's role; it is asked beside the other
 * fields, not after them, so that one answer names everything that is wrong.
 */
export const newClientBody = createClientBody.refine((body) => problemOf(body) === undefined, {
  path: ['phone'],
  error: ({ input }) => problemOf(input as Parameters<typeof newPhoneProblem>[0]),
  when: ({ issues }) => !issues.some(({ path }) => PHONE_AND_ITS_RULE.includes(path?.[0])),
});
