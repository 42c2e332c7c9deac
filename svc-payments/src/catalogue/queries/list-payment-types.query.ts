import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { paymentTypesSchema } from '@peruke/contracts/payments';
import type * as z from 'zod';
import { listedTypes } from '../catalogue.rules.js';
import { readPaymentTypes } from '../read-catalogue.js';

type PaymentTypes = z.infer<typeof paymentTypesSchema>['data'];

export class ListPaymentTypes extends Query<PaymentTypes> {}

@QueryHandler(ListPaymentTypes)
export class ListPaymentTypesHandler implements IQueryHandler<ListPaymentTypes> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<PaymentTypes> {
    return listedTypes(await readPaymentTypes(this.em)).map(({ type, name, nameHe }) => ({
      payment_type: type,
      payment_name: name,
      payment_name_he: nameHe,
    }));
  }
}
