import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Req,
  type StreamableFile,
  type Type,
} from '@nestjs/common';
import {
  type BroughtFile,
  changeImportBody,
  type ChangeImportBody,
  importKindQuery,
  type ImportKindQuery,
  importRowsQuery,
  type ImportRowsQuery,
} from '@peruke/contracts/imports';
import { idParam } from '@peruke/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import { CallLanguage, type Language } from '../app/call-language.js';
import { Watched } from '../audit/index.js';
import { Can, CurrentUser, type SignedInUser } from '../auth/index.js';
import { sheetFile } from '../sheet/index.js';
import type { ImportSetup } from './import-kind.js';
import { Imports } from './imports.js';
import { withFile } from './receive-file.js';
import { refusedName, refusedSheet } from './refused-sheet.js';
import type { ImportDeed } from './steer-import.rules.js';

const Id = () => Param('id', { schema: idParam });

/** The same calls in every service that takes lists, below its own path and by its own permission. */
export const importsController = ({ path, permission }: ImportSetup): Type<unknown> => {
  @Can(permission)
  @Controller(path)
  class ImportsController {
    constructor(@Inject(Imports) private readonly imports: Imports) {}

    @Watched(`${permission}-read`)
    @Post()
    async read(
      @Req() request: FastifyRequest,
      @Query({ schema: importKindQuery }) { kind }: ImportKindQuery,
      @CurrentUser() user: SignedInUser,
    ) {
      const now = new Date();
      const id = await withFile(request, (file, name) => this.imports.read(file, name, kind, user, now));
      return this.answer(id);
    }

    @Get()
    async list(@Query({ schema: importKindQuery }) { kind }: ImportKindQuery) {
      return { data: await this.imports.list(kind, new Date()) };
    }

    @Get(':id')
    get(@Id() id: number) {
      return this.answer(id);
    }

    @Get(':id/rows')
    async rows(@Id() id: number, @Query({ schema: importRowsQuery }) query: ImportRowsQuery) {
      return { data: await this.imports.rows(id, query) };
    }

    /** The rows that were refused, with the reason, as a spreadsheet. */
    @Get(':id/refused')
    async refused(@Id() id: number, @CallLanguage() language: Language): Promise<StreamableFile> {
      const rows = await this.imports.refused(id);
      return sheetFile(refusedSheet(rows, language), refusedName(rows.fileName));
    }

    @Watched(`${permission}-columns`)
    @Put(':id')
    async change(@Id() id: number, @Body({ schema: changeImportBody }) body: ChangeImportBody) {
      await this.imports.change(id, body);
      return this.answer(id);
    }

    @Watched(permission)
    @HttpCode(200)
    @Post(':id/start')
    start(@Id() id: number, @CurrentUser() user: SignedInUser) {
      return this.steer(id, 'start', user);
    }

    @Watched(`${permission}-stop`)
    @HttpCode(200)
    @Post(':id/stop')
    stop(@Id() id: number, @CurrentUser() user: SignedInUser) {
      return this.steer(id, 'stop', user);
    }

    @Watched(`${permission}-undo`)
    @HttpCode(200)
    @Post(':id/undo')
    undo(@Id() id: number, @CurrentUser() user: SignedInUser) {
      return this.steer(id, 'undo', user);
    }

    /** Throws away a file that was read and not begun with. */
    @Watched(`${permission}-drop`)
    @Delete(':id')
    async drop(@Id() id: number): Promise<{ data: { success: true } }> {
      await this.imports.drop(id);
      return { data: { success: true } };
    }

    private async steer(id: number, deed: ImportDeed, user: SignedInUser): Promise<{ data: BroughtFile }> {
      await this.imports.steer(id, deed, user, new Date());
      return this.answer(id);
    }

    private async answer(id: number): Promise<{ data: BroughtFile }> {
      return { data: await this.imports.get(id, new Date()) };
    }
  }
  return ImportsController;
};
