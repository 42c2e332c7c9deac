import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { fieldError } from '@peruke/contracts/kernel';

/** Two tabs of one person have two names. */
export const refuseTakenName = (error: unknown): never => {
  const { constraint } = error as { constraint?: string };
  if (error instanceof UniqueConstraintViolationException && constraint === 'saved_view_name')
    throw fieldError('name', 'A view of this name already exists.');
  throw error;
};
