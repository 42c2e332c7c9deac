export type { ListSetup, ViewCounter } from './list-setup.js';
export { ListViewsModule } from './list-views.module.js';
export { SavedView } from './saved-view.entity.js';
export { ARRANGEMENT_TABLE, VIEW_SCOPES, viewTables } from './view-tables.js';
