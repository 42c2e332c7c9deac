import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  changeImportBody,
  type ChangeImportBody,
  type ClientImport,
  importRowsQuery,
  type ImportRowsQuery,
} from '@peruke/contracts/clients';
import { idParam } from '@peruke/contracts/kernel';
import { CallLanguage, type Language } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { streamSheet, XLSX } from '@peruke/svc-kit/sheet';
import type { FastifyRequest } from 'fastify';
import { ChangeImport } from './commands/change-import.command.js';
import { ReadImport } from './commands/read-import.command.js';
import { SteerImport } from './commands/steer-import.command.js';
import { GetImport } from './queries/get-import.query.js';
import { ListImportRows } from './queries/list-import-rows.query.js';
import { ListImports } from './queries/list-imports.query.js';
import { ListRefusedRows } from './queries/list-refused-rows.query.js';
import { withFile } from './receive-file.js';
import { refusedSheet } from './refused-sheet.js';

const Id = () => Param('id', { schema: idParam });

/** Lists of clients brought as a file: read, looked at, and only then written; taken back as a whole within a day. */
@Controller('client/imports')
export class ImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('client.import')
  @Watched('client.import-read')
  @Post()
  async read(@Req() request: FastifyRequest, @CurrentUser() user: SignedInUser) {
    const now = new Date();
    const id = await withFile(request, (path, name) =>
      this.commands.execute(new ReadImport(path, name, user, now)),
    );
    return this.answer(id);
  }

  @Can('client.import')
  @Get()
  async list() {
    return { data: await this.queries.execute(new ListImports(new Date())) };
  }

  @Can('client.import')
  @Get(':id')
  get(@Id() id: number) {
    return this.answer(id);
  }

  @Can('client.import')
  @Get(':id/rows')
  async rows(@Id() id: number, @Query({ schema: importRowsQuery }) query: ImportRowsQuery) {
    return { data: await this.queries.execute(new ListImportRows(id, query)) };
  }

  /** The rows that were refused, with the reason, as a spreadsheet. */
  @Can('client.import')
  @Get(':id/refused')
  async refused(@Id() id: number, @CallLanguage() language: Language): Promise<StreamableFile> {
    const rows = await this.queries.execute(new ListRefusedRows(id));
    return new StreamableFile(streamSheet(refusedSheet(rows, language)), {
      type: XLSX,
      disposition: 'attachment; filename="refused-rows.xlsx"',
    });
  }

  @Can('client.import')
  @Watched('client.import-columns')
  @Put(':id')
  async change(@Id() id: number, @Body({ schema: changeImportBody }) body: ChangeImportBody) {
    await this.commands.execute(new ChangeImport(id, body));
    return this.answer(id);
  }

  @Can('client.import')
  @Watched('client.import')
  @HttpCode(200)
  @Post(':id/start')
  start(@Id() id: number, @CurrentUser() user: SignedInUser) {
    return this.steer(id, 'start', user);
  }

  @Can('client.import')
  @Watched('client.import-stop')
  @HttpCode(200)
  @Post(':id/stop')
  stop(@Id() id: number, @CurrentUser() user: SignedInUser) {
    return this.steer(id, 'stop', user);
  }

  @Can('client.import')
  @Watched('client.import-undo')
  @HttpCode(200)
  @Post(':id/undo')
  undo(@Id() id: number, @CurrentUser() user: SignedInUser) {
    return this.steer(id, 'undo', user);
  }

  private async steer(
    id: number,
    deed: SteerImport['deed'],
    user: SignedInUser,
  ): Promise<{ data: ClientImport }> {
    await this.commands.execute(new SteerImport(id, deed, user, new Date()));
    return this.answer(id);
  }

  private async answer(id: number): Promise<{ data: ClientImport }> {
    return { data: await this.queries.execute(new GetImport(id, new Date())) };
  }
}
