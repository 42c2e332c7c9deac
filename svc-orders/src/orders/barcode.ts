import type { EntityManager } from '@mikro-orm/postgresql';

/** The next number that no order has had: digits only, six of them for years, readable as code 128 (AMB-13). */
export const nextBarcode = async (em: EntityManager): Promise<string> => {
  const [row] = await em.execute<{ barcode: number }[]>(`select nextval('order_barcode') as barcode`);
  if (!row) throw new Error('order_barcode gives no numbers');
  return String(row.barcode);
};
