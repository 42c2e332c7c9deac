import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { AuditEntry } from '@peruke/contracts/audit';
import type { CallContext } from '../app/context.js';
import { entryOf, insertEntry } from './audit-row.js';

const WINDOW_MS = 60_000;
/** So many different refusals are counted at once; of others the first is written and no more. */
const MOST = 5_000;
/** What nobody is to try, as far as the one who tries is to blame. */
const REFUSALS = new Set<string>([
  ...['forbidden', 'unauthenticated', 'too_many_attempts', 'passkey_refused', 'passkey_copied'],
  ...['bad_credentials', 'badge_unknown', 'pin_wrong', 'file_infected'],
]);

interface Counted {
  /** Those after the first one, which is written at once. */
  more: number;
  entry: AuditEntry;
  readonly timer: NodeJS.Timeout;
}

/** Refusals, in transactions of their own: the first at once, the same one of a caller again once a minute with its count. */
@Injectable()
export class RefusalLog implements OnModuleDestroy {
  private readonly logger = new Logger('audit');
  private readonly counted = new Map<string, Counted>();
  private readonly writing = new Set<Promise<void>>();

  constructor(private readonly em: EntityManager) {}

  note(context: CallContext | undefined, answered: string): void {
    const deed = context?.deed;
    if (!context || !deed || !REFUSALS.has(answered)) return;
    const code = deed.refusedFor ?? answered;
    const entry: AuditEntry = { ...entryOf(context, deed), outcome: 'refused', code, count: 1, changes: [] };
    const key = JSON.stringify([entry.who.id ?? entry.address, deed.what, deed.about, code]);
    const known = this.counted.get(key);
    if (known) {
      known.more++;
      known.entry = entry;
      return;
    }
    if (this.counted.size < MOST) {
      const timer = setTimeout(() => this.close(key), WINDOW_MS).unref();
      this.counted.set(key, { more: 0, entry, timer });
    }
    this.write(entry);
  }

  /** What was counted is written before the connection goes. */
  async onModuleDestroy(): Promise<void> {
    for (const key of [...this.counted.keys()]) this.close(key);
    await Promise.all(this.writing);
  }

  private close(key: string): void {
    const { more = 0, entry, timer } = this.counted.get(key) ?? {};
    clearTimeout(timer);
    this.counted.delete(key);
    if (entry && more > 0) this.write({ ...entry, count: more });
  }

  private write(entry: AuditEntry): void {
    const written = insertEntry(this.em.fork(), entry)
      .catch((error: unknown) => this.logger.error({ err: error }, 'a refusal was not written'))
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
  }
}
