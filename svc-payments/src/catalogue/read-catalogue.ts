import type { EntityManager } from '@mikro-orm/postgresql';
import type { BankRow, PaymentTypeRow } from './reference-data.js';

export const readPaymentTypes = (em: EntityManager): Promise<PaymentTypeRow[]> =>
  em.execute<PaymentTypeRow[]>(`select type, sub_id as "subId", name, name_he as "nameHe" from payment_type`);

export const readBanks = (em: EntityManager): Promise<BankRow[]> =>
  em.execute<BankRow[]>(`select code, name, name_he as "nameHe" from bank order by code`);
