import { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  byPhoneQuery,
  type ClientsSheetQuery,
  clientsSheetQuery,
  createClientBody,
  type CreateClientBody,
  listClientsQuery,
  type ListClientsQuery,
  updateClientBody,
  type UpdateClientBody,
} from '@peruke/contracts/clients';
import { idParam } from '@peruke/contracts/kernel';
import { CallLanguage, Idempotent, type Language, type Sent, sentAs } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import { clientsSheet } from './clients-sheet.js';
import type { ClientFilter } from './client-filter.js';
import { ChangeClient } from './commands/change-client.command.js';
import { CreateClient } from './commands/create-client.command.js';
import { DeleteClient } from './commands/delete-client.command.js';
import { RestoreClient } from './commands/restore-client.command.js';
import { FindClientByPhone } from './queries/find-client-by-phone.query.js';
import { scopeOf } from './own.scope.js';
import { GetClientOfOrder } from './queries/get-client-of-order.query.js';
import { GetClient } from './queries/get-client.query.js';
import { ListClientsSheet } from './queries/list-clients-sheet.query.js';
import { ListClients } from './queries/list-clients.query.js';
import { StreamClients } from './queries/stream-clients.query.js';

/** Lists that are not paged stop here. */
const ALL = 100_000;

@Controller('clients')
export class ClientsController {
  constructor(private readonly queries: QueryBus) {}

  @Can('client.list')
  @Get('v2')
  async page(
    @Query({ schema: listClientsQuery }) query: ListClientsQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.queries.execute(new ListClients(query, user)) };
  }

  /** The same list, all of it, as a spreadsheet. */
  @Can('client.list')
  @Export()
  @Get('excel')
  async excel(
    @Query({ schema: clientsSheetQuery }) { columns, ...query }: ClientsSheetQuery,
    @CurrentUser() user: SignedInUser,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    const rows = await this.queries.execute(new ListClientsSheet(query, user));
    return sheetFile(clientsSheet(rows, columns, language), 'clients');
  }

  @Can('client.list')
  @Get('getDeleted')
  deleted(@CurrentUser() user: SignedInUser): Promise<StreamableFile> {
    return this.stream({ status: 'deleted', scope: scopeOf(user) }, ALL);
  }

  @Can('client.list')
  @Get('getMy')
  my(@CurrentUser() user: SignedInUser): Promise<StreamableFile> {
    return this.stream({ status: 'active', madeBy: user.id, scope: scopeOf(user) }, ALL);
  }

  /** The number is a limit (AMB-59). */
  @Can('client.list')
  @Get(':limit')
  all(
    @Param('limit', { schema: idParam }) limit: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<StreamableFile> {
    return this.stream({ status: 'active', scope: scopeOf(user) }, limit);
  }

  private async stream(filter: ClientFilter, limit: number): Promise<StreamableFile> {
    const pieces = await this.queries.execute(new StreamClients(filter, limit));
    return new StreamableFile(Readable.from(pieces, { objectMode: false }), {
      type: 'application/json; charset=utf-8',
    });
  }
}

@Controller('client')
export class ClientController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('client.list')
  @Get('getByPhone')
  async byPhone(
    @Query({ schema: byPhoneQuery }) { phone }: { phone: string },
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.queries.execute(new FindClientByPhone(phone, user)) };
  }

  @Can('client.view')
  @Get('getClientByWig/:orderId')
  async ofOrder(@Param('orderId', { schema: idParam }) orderId: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetClientOfOrder(orderId, user)) };
  }

  @Can('client.view')
  @Get(':id')
  async get(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetClient(id, user)) };
  }

  @Can('client.write')
  @Watched('client.add')
  @Idempotent()
  @Post()
  async create(
    @Body({ schema: sentAs(createClientBody) }) sent: Sent<CreateClientBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new CreateClient(sent, user, new Date())) };
  }

  @Can('client.write')
  @Put(':id')
  async change(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: sentAs(updateClientBody) }) sent: Sent<UpdateClientBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new ChangeClient(id, sent, user, new Date())) };
  }

  @Can('client.delete')
  @Delete(':id')
  async delete(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new DeleteClient(id, user, new Date())) };
  }

  @Can('client.restore')
  @Put(':id/restore')
  async restore(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new RestoreClient(id, user, new Date())) };
  }
}
