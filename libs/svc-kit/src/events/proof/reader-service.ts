/** The other service of the proofs: it appends a line for every basket event, so a second time or a swap shows. */
import { Controller, Module } from '@nestjs/common';
import { Migration } from '@mikro-orm/migrations';
import type { EventData } from '@peruke/contracts/kernel';
import { ServiceModule } from '../../app/service.module.js';
import { EventContext, EventsModule, On } from '../index.js';
import { BasketChanged, SHOP_DELIVERY } from './shop.js';

class CreateLines extends Migration {
  override up(): void {
    this.addSql('create table line (id serial primary key, basket_id int not null, version int not null)');
  }
}

/** What a test has the handler do before it writes. */
export const beforeLine = { do: async (_envelope: EventContext['envelope']): Promise<void> => undefined };

@Controller()
class LineConsumer {
  @On(BasketChanged)
  async changed({ basketId }: EventData<typeof BasketChanged>, context: EventContext): Promise<void> {
    await beforeLine.do(context.envelope);
    await context.em.execute('insert into line (basket_id, version) values (?, ?)', [
      basketId,
      context.envelope.aggregateVersion,
    ]);
  }
}

@Module({
  imports: [
    ServiceModule.forRoot({
      service: 'clients',
      db: { entities: [], migrations: [{ name: 'lines-001', class: CreateLines }] },
    }),
    EventsModule.forRoot({ delivery: SHOP_DELIVERY }),
  ],
  controllers: [LineConsumer],
})
export class ReaderModule {}
