import { Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP's floor for argon2id: 19 MiB, two passes, one lane.
const COST = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** With no hash (an unknown login) the same work is done all the same: the time it takes tells nothing. */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this one');
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return isRight && passwordHash !== undefined;
};
