import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CustomerMessage } from './message.entity.js';
import { InjectMessageProvider, type MessageProvider, type ProviderAnswer } from './message-provider.js';

/** Looks for what another replica, or an earlier life of this one, left over. */
const LOOK_MS = 10_000;
/** A provider that has not answered by then belongs to a process that died. */
const LOST_SECONDS = 120;

/**
 * Sends what waits, at most once: a message is marked as being sent, and that is committed, before the provider is
 * asked. One whose sender died in between may or may not have gone out; it is settled as not delivered, never sent
 * again.
 */
@Injectable()
export class MessageSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('messages');
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isWanted = false;
  private stopped = false;

  constructor(
    private readonly em: EntityManager,
    @InjectMessageProvider() private readonly provider: MessageProvider,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), LOOK_MS).unref();
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** There may be something to send. */
  wake(): void {
    this.isWanted = true;
    if (this.stopped || this.running) return;
    this.running = this.work().finally(() => {
      this.running = undefined;
    });
  }

  private async work(): Promise<void> {
    try {
      await this.settleLost();
      while (this.isWanted && !this.stopped) {
        this.isWanted = false;
        while (!this.stopped && (await this.sendOne()));
      }
    } catch (error) {
      this.logger.warn(`The messages wait: ${String(error)}`);
    }
  }

  private async sendOne(): Promise<boolean> {
    const id = await this.claim();
    if (id === undefined) return false;
    const message = await this.em.fork().findOneOrFail(CustomerMessage, id);
    const answer = await this.ask(message);
    await this.settle(id, answer);
    return true;
  }

  private async claim(): Promise<number | undefined> {
    const [row] = await this.em.fork().execute<{ id: number }[]>(
      `update message set status = 'sending', claimed_at = now(), version = version + 1
       where id = (select id from message where status = 'waiting' order by id for update skip locked limit 1)
       returning id`,
    );
    return row?.id;
  }

  private async ask({ id, phone, body }: CustomerMessage): Promise<ProviderAnswer> {
    try {
      return await this.provider.send({ id, phone, body });
    } catch (error) {
      this.logger.warn(`Message ${id} was not taken: ${String(error)}`);
      return { status: 'undelivered', description: 'provider-failed' };
    }
  }

  private settle(id: number, { status, description }: ProviderAnswer): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      (await em.findOneOrFail(CustomerMessage, id)).settle(status, description, new Date());
    });
  }

  private async settleLost(): Promise<void> {
    const lost = await this.em
      .fork()
      .execute<{ id: number }[]>(
        `select id from message where status = 'sending' and claimed_at < now() - interval '${LOST_SECONDS} seconds'`,
      );
    for (const { id } of lost)
      await this.settle(id, { status: 'undelivered', description: 'outcome-unknown' });
  }
}
