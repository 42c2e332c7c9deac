import { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { NOTICE_STATUSES } from '@peruke/contracts/clients';
import { JobLoop } from '@peruke/svc-kit/operation';
import { HouseSettings } from '@peruke/svc-kit/settings';

const LOOK_MS = 3_600_000;
const AT_ONCE = 500;

/**
 * Empties what messages said and to which number, when they are older than the house keeps them: that a client was told
 * of her order, when and how, stays.
 */
@Injectable()
export class OldTexts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop = new JobLoop(() => this.emptySome(), {
    logger: new Logger('messages'),
    pollMs: LOOK_MS,
  });

  constructor(
    private readonly em: EntityManager,
    private readonly house: HouseSettings,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  wake(): void {
    this.loop.wake();
  }

  /** Answers whether there may be more. */
  private async emptySome(): Promise<boolean> {
    const { messageMonths } = await this.house.settings();
    const emptied = await this.em.fork().execute<unknown[]>(
      `update message set body = '', phone = '', version = version + 1,
         variables = jsonb_strip_nulls(jsonb_build_object('barcode', variables->'barcode'))
       where id = any(array(
         select id from message
         where body <> '' and created_at < now() - make_interval(months => ?) and status in (?)
         order by id limit ? for update skip locked))
       returning id`,
      [messageMonths, NOTICE_STATUSES, AT_ONCE],
    );
    return emptied.length === AT_ONCE;
  }
}
