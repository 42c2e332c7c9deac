import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared } from '@peruke/svc-kit/db';

/**
 * The number of the next order and its barcode, which no order has had: digits only, six of them for years, readable as
 * code 128 (AMB-13).
 */
export const nextNumbers = async (em: EntityManager): Promise<{ id: number; barcode: string }> => {
  const [row] = await executePrepared<{ id: number; barcode: string }>(
    em,
    `select nextval(pg_get_serial_sequence('orders', 'id')) as id, nextval('order_barcode')::text as barcode`,
    [],
  );
  if (!row) throw new Error('order_barcode gives no numbers');
  return row;
};
