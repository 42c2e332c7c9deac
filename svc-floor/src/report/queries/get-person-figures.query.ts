import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PersonFigures, PersonFiguresQuery } from '@peruke/contracts/floor';
import { DomainError } from '@peruke/contracts/kernel';
import { dayRange } from '@peruke/svc-kit/time';
import { HouseBook } from '../../house/house.service.js';
import { personFiguresOf, type PersonStep } from '../person-figures.rules.js';

/** What one person has done in a range of days: 404 for somebody the floor does not know. */
export class GetPersonFigures extends Query<PersonFigures> {
  constructor(
    readonly id: number,
    readonly asked: PersonFiguresQuery,
  ) {
    super();
  }
}

type Row = Omit<PersonStep, 'begun' | 'done'> & { begun: string; done: string };

@QueryHandler(GetPersonFigures)
export class GetPersonFiguresHandler implements IQueryHandler<GetPersonFigures> {
  constructor(
    private readonly em: EntityManager,
    private readonly book: HouseBook,
  ) {}

  async execute({ id, asked }: GetPersonFigures): Promise<PersonFigures> {
    const [person] = await this.em.execute<{ nickName: string }[]>(
      'select nick_name as "nickName" from user_view where user_id = ?',
      [id],
    );
    if (!person) throw new DomainError('not_found');
    const { from, to } = dayRange(asked.from, asked.to);
    const rows = await this.em.execute<Row[]>(OWN_STEPS, [id, from.toISOString(), to.toISOString()]);
    const done = rows.map((row) => ({ ...row, begun: new Date(row.begun), done: new Date(row.done) }));
    return { id, nickName: person.nickName, ...personFiguresOf(done, await this.book.open()) };
  }
}

// She began when the wig had come and her own tick before was done, as the norms are learnt.
const OWN_STEPS = `select order_id as "orderId", step, kind, holds,
    greatest(arrived_at, coalesce(before_at, arrived_at)) as begun, done_at as done,
    exists (select 1 from order_passage p where p.order_id = own.order_id and p.to_state = 'Rework'
      and p.rework_step = own.step and p.at > own.done_at) as "cameBack"
  from (
    select c.*, o.holds, lag(done_at) over (order by done_at, step) as before_at
    from completion c join floor_order o using (order_id) where user_id = ?
  ) own
  where done_at >= ? and done_at < ? order by done_at, order_id, step`;
