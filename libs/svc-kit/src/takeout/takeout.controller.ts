import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Param, Query, StreamableFile } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import {
  takeoutIdParam,
  type TakeoutPart,
  type TakeoutTableQuery,
  takeoutTableQuery,
  type TakeoutTicketQuery,
  takeoutTicketQuery,
} from '@peruke/contracts/takeouts';
import { CallLanguage, type Language } from '../app/call-language.js';
import { ServiceConfig } from '../app/config.js';
import { Watched } from '../audit/watched.decorators.js';
import { Can, CurrentUser, type SignedInUser } from '../auth/index.js';
import { streamSheet, XLSX } from '../sheet/index.js';
import { asJson, asSheet, rowsOf } from './read-table.js';
import type { TakeoutParts } from './takeout-parts.js';
import { assertTicket } from './ticket.js';

export const TAKEOUT_PARTS = Symbol('takeout-parts');

const Id = () => Param('id', { schema: takeoutIdParam });
const Ticket = () => Query({ schema: takeoutTicketQuery });

/**
 * The same calls in every service; the gateway sends them to the one that the path names. The ticket says that its holder
 * has just signed in anew: gathering all data may last longer than that counts.
 */
@Can('data.take')
@Controller('takeouts/:id/parts')
export class TakeoutController {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ServiceConfig) private readonly config: ServiceConfig,
    @Inject(TAKEOUT_PARTS) private readonly parts: TakeoutParts,
  ) {}

  /** What there is to be had here: once for a ticket. */
  @Watched('data.take')
  @Get(':part')
  async contents(
    @Id() id: string,
    @Param('part') part: string,
    @Ticket() { ticket }: TakeoutTicketQuery,
    @CurrentUser() user: SignedInUser,
  ): Promise<{ data: TakeoutPart }> {
    await this.use(id, part, ticket, user, 'contents');
    const em = this.em.fork();
    const tables = [];
    for (const name of Object.keys(this.parts.tables)) {
      const [row] = await em.execute<{ rows: number }[]>(`select count(*)::int as rows from "${name}"`);
      tables.push({ name, rows: row?.rows ?? 0 });
    }
    return { data: { tables, files: (await this.parts.filesOf?.(em)) ?? [] } };
  }

  /** A table as it is read, never whole in memory: once for a ticket in each format. */
  @Watched('data.take-table')
  @Get(':part/:table')
  async table(
    @Id() id: string,
    @Param('part') part: string,
    @Param('table') table: string,
    @Query({ schema: takeoutTableQuery }) { ticket, format }: TakeoutTableQuery,
    @CurrentUser() user: SignedInUser,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    const columns = Object.hasOwn(this.parts.tables, table) ? this.parts.tables[table] : undefined;
    if (columns === undefined) throw new DomainError('not_found');
    await this.use(id, part, ticket, user, `${table}.${format}`);
    const batches = rowsOf(this.em.fork(), table, columns);
    if (format === 'json')
      return new StreamableFile(Readable.from(asJson(batches)), { type: 'application/json' });
    return new StreamableFile(streamSheet(await asSheet(table, language, batches)), { type: XLSX });
  }

  private async use(
    id: string,
    part: string,
    ticket: string,
    user: SignedInUser,
    piece: string,
  ): Promise<void> {
    if (part !== this.config.service) throw new DomainError('not_found');
    assertTicket(this.config.linkSecret, { id, userId: user.id }, ticket, new Date());
    const [used] = await this.em
      .fork()
      .execute<{ piece: string }[]>(
        'insert into takeout_use (takeout_id, piece) values (?, ?) on conflict do nothing returning piece',
        [id, piece],
      );
    if (!used) throw new DomainError('link_used');
  }
}
