import type { loginAnswerSchema } from '@peruke/contracts/identity';
import { call, checkedBy } from '@peruke/mf-kit/api';
import type * as z from 'zod';

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

interface Credentials {
  login: string;
  password: string;
  device_token: string;
  rescue?: string;
}

const contract = checkedBy(
  () => import('@peruke/contracts/identity'),
  (c) => c.loginAnswerSchema,
);

/** Signs in; throws an `ApiError`. It stands beside the calls of the shell's store, which the login goes without. */
export const logIn = async (body: Credentials): Promise<LoginAnswer> => {
  const request = { url: '/login/', method: 'POST', body, anonymous: true, unwrap: false } as const;
  const answer = await call(request, new AbortController().signal);
  if ('error' in answer) throw answer.error as unknown as Error;
  const checked = await contract['~standard'].validate(answer.data);
  if (checked.issues)
    throw new Error('the answer of the login breaks its contract', { cause: checked.issues });
  return checked.value;
};
