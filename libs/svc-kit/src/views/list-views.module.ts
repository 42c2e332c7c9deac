import { type DynamicModule, Module } from '@nestjs/common';
import { LIST_SETUP, type ListSetup, VIEW_COUNTER } from './list-setup.js';
import { listViewsController } from './list-views.controller.js';
import { SavedViews } from './saved-views.js';

/** Saved views and own columns of a list. */
@Module({})
export class ListViewsModule {
  static of<Filter>(setup: ListSetup<Filter>): DynamicModule {
    return {
      module: ListViewsModule,
      controllers: [listViewsController(setup as ListSetup)],
      providers: [
        { provide: LIST_SETUP, useValue: setup },
        { provide: VIEW_COUNTER, useClass: setup.counter },
        SavedViews,
      ],
    };
  }
}
