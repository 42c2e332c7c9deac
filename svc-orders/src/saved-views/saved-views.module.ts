import { Module } from '@nestjs/common';
import { ChangeViewHandler } from './commands/change-view.command.js';
import { DeleteViewHandler } from './commands/delete-view.command.js';
import { SaveViewHandler } from './commands/save-view.command.js';
import { ListViewsHandler } from './queries/list-views.query.js';
import { SavedViewsController } from './saved-views.controller.js';

@Module({
  controllers: [SavedViewsController],
  providers: [SaveViewHandler, ChangeViewHandler, DeleteViewHandler, ListViewsHandler],
})
export class SavedViewsModule {}
