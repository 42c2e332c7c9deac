import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectVendor, type InvoicingVendor, type VendorCatalogue } from '../invoicing/vendor.port.js';
import { type NamedRow, takenBanks, takenTypes } from './catalogue.rules.js';

const LOOK_MS = 3_600_000;
const STALE_MS = 24 * 3_600_000;

export interface Refresh {
  /** How many rows are new or have another name. */
  types: number;
  banks: number;
  /** Why nothing was taken over; empty when the vendor answered. */
  reason: string;
}

// The Hebrew name is the vendor's; a new row has it in English too until somebody knows better.
const TYPE_UPSERT = `insert into payment_type as t (type, sub_id, name, name_he) values (?, '', ?, ?)
  on conflict (type, sub_id) do update set name_he = excluded.name_he
  where t.name_he <> excluded.name_he returning 1`;
const BANK_UPSERT = `insert into bank as b (code, name, name_he) values (?, ?, ?)
  on conflict (code) do update set name_he = excluded.name_he
  where b.name_he <> excluded.name_he returning 1`;

/**
 * Payment types and banks as the vendor of the business lists them, once a day and when an administrator asks. Rows are
 * added and renamed, never deleted: payments refer to them. Without a vendor, and while it is silent, what is here counts.
 */
@Injectable()
export class CatalogueRefresh implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('catalogue');
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    private readonly em: EntityManager,
    @InjectVendor() private readonly vendor: InvoicingVendor | undefined,
  ) {}

  onModuleInit(): void {
    if (this.provider === '') return;
    this.refreshWhenStale();
    this.timer = setInterval(() => this.refreshWhenStale(), LOOK_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Who can tell the catalogues anew; empty when nobody can. */
  get provider(): string {
    return this.vendor?.catalogue ? this.vendor.name : '';
  }

  async refreshedAt(): Promise<Date | undefined> {
    const [row] = await this.em
      .fork()
      .execute<{ at: string }[]>('select at from catalogue_refresh where provider = ?', [this.provider]);
    return row && new Date(row.at);
  }

  /** The vendor is asked outside any transaction; what it says is taken over whole. */
  async refresh(): Promise<Refresh> {
    const listed = await this.vendor?.catalogue?.();
    if (listed?.is !== 'listed') return { types: 0, banks: 0, reason: listed?.reason ?? 'no vendor' };
    return { ...(await this.takeOver(listed)), reason: '' };
  }

  private takeOver({ types, banks }: VendorCatalogue): Promise<Omit<Refresh, 'reason'>> {
    return this.em.fork().transactional(async (em) => {
      const changed = {
        types: await upsert(em, TYPE_UPSERT, takenTypes(types)),
        banks: await upsert(em, BANK_UPSERT, takenBanks(banks)),
      };
      await em.execute(
        `insert into catalogue_refresh (provider, at) values (?, now())
         on conflict (provider) do update set at = excluded.at`,
        [this.provider],
      );
      return changed;
    });
  }

  private refreshWhenStale(): void {
    const run = async () => {
      const last = await this.refreshedAt();
      if (last && Date.now() - last.getTime() < STALE_MS) return;
      const { reason } = await this.refresh();
      if (reason) this.log.warn({ reason }, 'the vendor did not tell the catalogues');
    };
    this.running = run().catch((error: unknown) =>
      this.log.error({ err: error }, 'the catalogues were not refreshed'),
    );
  }
}

const upsert = async (em: EntityManager, sql: string, rows: readonly NamedRow[]): Promise<number> => {
  let changed = 0;
  for (const { number, name } of rows)
    changed += (await em.execute<object[]>(sql, [number, name, name])).length;
  return changed;
};
