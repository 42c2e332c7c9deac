import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { banksSchema } from '@peruke/contracts/payments';
import type * as z from 'zod';
import { readBanks } from '../read-catalogue.js';

type Banks = z.infer<typeof banksSchema>['data'];

export class ListBanks extends Query<Banks> {}

@QueryHandler(ListBanks)
export class ListBanksHandler implements IQueryHandler<ListBanks> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<Banks> {
    return (await readBanks(this.em)).map(({ code, name, nameHe }) => ({
      bank_code: code,
      bank_name: name,
      bank_name_he: nameHe,
    }));
  }
}
