import { Body, Controller, Delete, Get, Inject, Param, Post, Put, type Type } from '@nestjs/common';
import { idParam } from '@peruke/contracts/kernel';
import {
  type ChangeViewBody,
  changeViewBodyOf,
  type ListColumnsBody,
  listColumnsBody,
  type SaveViewBody,
  saveViewBodyOf,
} from '@peruke/contracts/lists';
import { Idempotent } from '../app/idempotency.js';
import { noteFacts, Watched } from '../audit/index.js';
import { Can, CurrentUser, type SignedInUser } from '../auth/index.js';
import type { ListSetup } from './list-setup.js';
import { SavedViews } from './saved-views.js';

/** The same calls for every list: its filters under a name, and its columns as each person has them. */
export const listViewsController = ({ list, path, read, filter }: ListSetup): Type<unknown> => {
  const saving = saveViewBodyOf(filter);
  const changing = changeViewBodyOf(filter);
  const Id = () => Param('id', { schema: idParam });

  @Can(read)
  @Controller(path)
  class ListViewsController {
    constructor(@Inject(SavedViews) private readonly views: SavedViews) {}

    @Get('views')
    async list(@CurrentUser() user: SignedInUser) {
      return { data: await this.views.all(user) };
    }

    /** Sharing it asks for a right of its own. */
    @Watched('view.add')
    @Idempotent()
    @Post('views')
    async save(@Body({ schema: saving }) body: SaveViewBody, @CurrentUser() user: SignedInUser) {
      return this.answer(await this.views.save(body, user, new Date()), user);
    }

    @Watched('view.change')
    @Put('views/:id')
    async change(
      @Id() id: number,
      @Body({ schema: changing }) body: ChangeViewBody,
      @CurrentUser() user: SignedInUser,
    ) {
      await this.views.change(id, body, user, new Date());
      return this.answer(id, user);
    }

    @Watched('view.remove')
    @Delete('views/:id')
    async remove(@Id() id: number, @CurrentUser() user: SignedInUser) {
      await this.views.remove(id, user);
      return { data: { success: true } };
    }

    @Watched('view.arrange')
    @Put('columns')
    async arrange(
      @Body({ schema: listColumnsBody }) body: ListColumnsBody,
      @CurrentUser() user: SignedInUser,
    ) {
      await this.views.arrange(body, user, new Date());
      noteFacts('Arrangement', null, { listOfView: list });
      return { data: { columns: body.columns } };
    }

    private async answer(id: number, user: SignedInUser) {
      return { data: await this.views.one(id, user) };
    }
  }
  return ListViewsController;
};
