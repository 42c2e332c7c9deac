import { Module } from '@nestjs/common';
import { ArrangeColumnsHandler } from './commands/arrange-columns.command.js';
import { ChangeViewHandler } from './commands/change-view.command.js';
import { DeleteViewHandler } from './commands/delete-view.command.js';
import { SaveViewHandler } from './commands/save-view.command.js';
import { ListColumnsController } from './list-columns.controller.js';
import { GetColumnsHandler } from './queries/get-columns.query.js';
import { ListViewsHandler } from './queries/list-views.query.js';
import { SavedViewsController } from './saved-views.controller.js';

@Module({
  controllers: [ListColumnsController, SavedViewsController],
  providers: [
    SaveViewHandler,
    ChangeViewHandler,
    DeleteViewHandler,
    ListViewsHandler,
    ArrangeColumnsHandler,
    GetColumnsHandler,
  ],
})
export class SavedViewsModule {}
