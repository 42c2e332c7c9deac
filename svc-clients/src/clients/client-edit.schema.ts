import { type UpdateClientBody, updateClientBody } from '@peruke/contracts/clients';
import type { FieldErrors } from '@peruke/contracts/kernel';
import { toFieldErrors } from '@peruke/svc-kit/app';
import * as z from 'zod';

/** A change as it was sent: the fields that are sound by themselves, and what is wrong with the others. */
export interface ClientEdit {
  body: UpdateClientBody;
  errors: FieldErrors;
}

const soundPart = (sent: unknown): ClientEdit => {
  const { error } = updateClientBody.safeParse(sent);
  const issues = error?.issues ?? [];
  const wrong = issues.map(({ path }) => path[0]);
  const sound = Object.entries(sent as object).filter(([name]) => !wrong.includes(name));
  return { body: updateClientBody.parse(Object.fromEntries(sound)), errors: toFieldErrors(issues) };
};

/**
 * Whether the phone of a change is right only the kept client can tell. It is asked beside the other fields, not after
 * them, so that one answer names everything that is wrong.
 */
export const clientEdit = z.union([
  updateClientBody.transform((body): ClientEdit => ({ body, errors: {} })),
  z.unknown().transform(soundPart),
]);
