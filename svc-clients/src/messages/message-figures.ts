import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AskedFigures } from '@peruke/svc-kit/operation';
import { TO_CALL } from './call-filter.js';

const CALLS_BY_OCCASION = `select m.occasion, count(*) as value
  from message m join client n on n.id = m.client_id join client c on c.id = coalesce(n.kept_id, n.id)
  where ${TO_CALL} group by m.occasion`;

/** Who could not be told, for those who watch the machine: a vendor that fails shows here first. */
@Injectable()
export class MessageFigures implements OnApplicationBootstrap {
  constructor(private readonly figures: AskedFigures) {}

  onApplicationBootstrap(): void {
    const what = 'Clients whom no message reached';
    this.figures.gauge('clients_to_call', what, ['occasion'], (em) => em.execute(CALLS_BY_OCCASION));
  }
}
