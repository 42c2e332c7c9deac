/** A small service for the proofs: baskets that record events, and a view and a counter fed by another service. */
import 'reflect-metadata';
import { Body, Controller, Module, Param, Post, type Type } from '@nestjs/common';
import { Migration } from '@mikro-orm/migrations';
import { defineEntity, EntityManager, p } from '@mikro-orm/postgresql';
import { defineEvent, type EventData } from '@peruke/contracts/kernel';
import * as z from 'zod';
import { ServiceModule } from '../../app/service.module.js';
import { Can } from '../../auth/index.js';
import { Aggregate } from '../../db/index.js';
import { EventContext, EventsModule, On, Projection, snapshotOf } from '../index.js';
import { DELIVERY } from '../handling.js';

export const BasketChanged = defineEvent(
  'orders.basket.changed',
  1,
  z.object({ basketId: z.int(), note: z.string(), step: z.int() }),
);
export const PersonChanged = defineEvent(
  'clients.person.changed',
  1,
  z.object({ personId: z.int(), name: z.string() }),
);
export const PersonAdded = defineEvent(
  'clients.person.added',
  1,
  z.object({ personId: z.int(), name: z.string() }),
);
export const PersonGreeted = defineEvent('clients.person.greeted', 1, z.object({ personId: z.int() }));

const BasketSchema = defineEntity({
  name: 'Basket',
  extends: Aggregate,
  properties: { note: p.text(), step: p.integer().default(0) },
});

export class Basket extends BasketSchema.class {
  change(note: string): void {
    this.note = note;
    this.step = (this.step ?? 0) + 1;
    const { step } = this;
    this.record(BasketChanged, () => ({ basketId: this.id, note, step }));
  }

  tellAgain(): void {
    this.record(BasketChanged, () => ({ basketId: this.id, note: this.note, step: this.step }));
  }
}
BasketSchema.setClass(Basket);

class CreateShop extends Migration {
  override up(): void {
    this.addSql(`create table basket (id serial primary key, version int not null default 1,
      event_count int not null default 0, note text not null, step int not null default 0)`);
    this.addSql(`create table person_view (id int primary key, name text not null)`);
    this.addSql(`create table greeting (id serial primary key, person_id int not null, version int not null,
      trace text, actor text)`);
  }
}

@Controller('baskets')
class BasketController {
  constructor(private readonly em: EntityManager) {}

  @Can('order.create')
  @Post()
  async make(@Body() { note, changes = 1 }: { note: string; changes?: number }) {
    const basket = this.em.create(Basket, { note });
    for (let i = 0; i < changes; i++) basket.change(note);
    await this.em.flush();
    return { data: { id: basket.id } };
  }

  @Can('order.update')
  @Post(':id/change')
  async change(@Param('id') id: string, @Body() { note }: { note: string }) {
    const basket = await this.em.findOneOrFail(Basket, Number(id));
    basket.change(note);
    await this.em.flush();
    return { data: { step: basket.step } };
  }
}

/** What the handlers are told to do next, by name of the person. */
export const faults = new Map<string, (context: EventContext) => Promise<void> | void>();

@Projection('person-view', { tables: ['person_view'] })
@Controller()
export class PersonViewConsumer {
  @On(PersonAdded, PersonChanged)
  async keep({ personId, name }: EventData<typeof PersonChanged>, context: EventContext): Promise<void> {
    await context.em.execute(
      'insert into person_view values (?, ?) on conflict (id) do update set name = excluded.name',
      [personId, name],
    );
    await faults.get(name)?.(context);
  }
}

/** A reaction that must happen exactly once: nothing about it is idempotent. */
@Controller()
class GreetingConsumer {
  constructor(private readonly em: EntityManager) {}

  @On(PersonGreeted)
  async greeted({ personId }: EventData<typeof PersonGreeted>, { envelope }: EventContext): Promise<void> {
    await this.em.execute('insert into greeting (person_id, version, trace, actor) values (?, ?, ?, ?)', [
      personId,
      envelope.aggregateVersion,
      envelope.traceparent ?? null,
      envelope.actor.nickName,
    ]);
    await faults.get(`greeting-${envelope.aggregateVersion}`)?.({ envelope } as EventContext);
  }
}

/** As the house delivers, but for pauses that a spec need not wait for. */
export const SHOP_DELIVERY = { ...DELIVERY, backoffMs: [50, 100] };

/** A release of the shop that has these handlers. */
export const shopOf = (...handlers: Type[]): Type => {
  @Module({
    imports: [
      ServiceModule.forRoot({
        service: 'orders',
        db: { entities: [Basket], migrations: [{ name: 'shop-001', class: CreateShop }] },
      }),
      EventsModule.forRoot({
        snapshots: [snapshotOf(Basket, (basket) => basket.tellAgain())],
        delivery: SHOP_DELIVERY,
      }),
    ],
    controllers: [BasketController, ...handlers],
  })
  class Shop {}
  return Shop;
};

export const ShopModule = shopOf(PersonViewConsumer, GreetingConsumer);
