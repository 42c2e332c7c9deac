import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared } from '@peruke/svc-kit/db';

interface OrderNumbers {
  readonly id: number;
  readonly barcode: string;
}

/**
 * The numbers of the next orders and their barcodes, which no order has had: digits only, six of them for years, readable as
 * code 128 (AMB-13).
 */
export const numbersFor = (em: EntityManager, count: number): Promise<OrderNumbers[]> =>
  executePrepared<OrderNumbers>(
    em,
    `select nextval(pg_get_serial_sequence('orders', 'id')) as id, nextval('order_barcode')::text as barcode
     from generate_series(1, ?::int)`,
    [count],
  );

export const nextNumbers = async (em: EntityManager): Promise<OrderNumbers> => {
  const [numbers] = await numbersFor(em, 1);
  if (!numbers) throw new Error('order_barcode gives no numbers');
  return numbers;
};
