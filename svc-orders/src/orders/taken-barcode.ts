import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { fieldError } from '@peruke/contracts/kernel';

/** An archived order cannot live again beside the one that took over its barcode. */
export const refuseTakenBarcode =
  (field: string) =>
  (error: unknown): never => {
    const { constraint } = error as { constraint?: string };
    if (error instanceof UniqueConstraintViolationException && constraint === 'orders_barcode_alive')
      throw fieldError(field, 'The barcode is in use by another order.');
    throw error;
  };
