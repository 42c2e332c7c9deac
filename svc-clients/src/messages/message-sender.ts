import { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { JobCounts, JobLoop } from '@peruke/svc-kit/operation';
import { MessageBook } from './message-book.js';
import { CustomerMessage } from './message.entity.js';
import { Messaging } from './providers/messaging-config.js';
import type { ProviderAnswer } from './providers/provider.js';

/** Looks for what another replica, or an earlier life of this one, left over, and for what waits for its time. */
const LOOK_MS = 10_000;
/** A provider that has not answered by then belongs to a process that died; longer than any timeout. */
const LOST_SECONDS = 120;
/** A vendor that took a message and tells nothing for so long will hardly tell; the customer is called instead. */
const NO_RECEIPT_HOURS = 4;

/**
 * Sends what waits, at most once: a message is marked as being sent, and that is committed, before the provider is
 * asked. One whose sender died in between, or whose answer was lost, may or may not have gone out; it is settled as not
 * delivered and never sent again, and a receipt may still correct that.
 */
@Injectable()
export class MessageSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('messages');
  /** Whoever wakes it, it sends for the house: outside of the call, whose database may be a part of it. */
  private readonly loop = new JobLoop(() => this.next(), { logger: this.logger, pollMs: LOOK_MS });

  constructor(
    private readonly em: EntityManager,
    private readonly messaging: Messaging,
    private readonly book: MessageBook,
    private readonly counts: JobCounts,
  ) {}

  onApplicationBootstrap(): void {
    this.counts.register(
      'messages',
      `select count(*)::int as waiting, 0 as failing, min(created_at) as oldest
       from message where status in ('waiting', 'sending')`,
    );
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  /** There may be something to send. */
  wake(): void {
    this.loop.wake();
  }

  /** Told in the transaction that makes a message. */
  soon(em: EntityManager): void {
    this.loop.soon(em);
  }

  private async next(): Promise<boolean> {
    if (await this.sendOne()) return true;
    await this.settleLost();
    return false;
  }

  private async sendOne(): Promise<boolean> {
    const id = await this.claim();
    if (id === undefined) return false;
    const message = await this.em.fork().findOneOrFail(CustomerMessage, id);
    const answer = await this.ask(message);
    await this.book.answered(this.em.fork(), id, answer, new Date());
    return true;
  }

  private async claim(): Promise<number | undefined> {
    const [row] = await this.em.fork().execute<{ id: number }[]>(
      `with claimed as (
         update message set status = 'sending', claimed_at = now(), tries = tries + 1, version = version + 1
         where id = (select id from message
           where status = 'waiting' and (not_before is null or not_before <= now())
           order by id for update skip locked limit 1)
         returning id)
       insert into message_step (message_id, at, status, description)
       select id, now(), 'sending', '' from claimed returning message_id as id`,
    );
    return row?.id;
  }

  private async ask(message: CustomerMessage): Promise<ProviderAnswer> {
    const { id, phone, language, occasion, variables, body, channel } = message;
    try {
      const provider = this.messaging.providers.of(channel ?? 'sms');
      await this.em.fork().execute('update message set provider = ? where id = ?', [provider.name, id]);
      return await provider.send({ id, phone, language, occasion, variables, body });
    } catch (error) {
      this.logger.warn(`Message ${id} was not taken: ${String(error)}`);
      return { status: 'undelivered', description: 'provider-failed' };
    }
  }

  private async settleLost(): Promise<void> {
    const lost = await this.em.fork().execute<{ id: number; status: string }[]>(
      `select id, status from message
       where status = 'sending' and claimed_at < now() - interval '${LOST_SECONDS} seconds'
          or status = 'accepted' and claimed_at < now() - interval '${NO_RECEIPT_HOURS} hours'`,
    );
    for (const { id, status } of lost)
      await this.book.lost(
        this.em.fork(),
        id,
        status === 'sending' ? 'outcome-unknown' : 'no-receipt',
        new Date(),
      );
  }
}
