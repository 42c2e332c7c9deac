import { Module } from '@nestjs/common';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { MediaModule } from '../media/media.module.js';
import { AddStagesHandler } from './commands/add-stages.command.js';
import { ArchiveOrderHandler } from './commands/archive-order.command.js';
import { AssignCreatorHandler } from './commands/assign-creator.command.js';
import { AssociateFromStockHandler } from './commands/associate-from-stock.command.js';
import { ChangeClientHandler } from './commands/change-client.command.js';
import { CreateOrderHandler } from './commands/create-order.command.js';
import { DeleteOrderHandler } from './commands/delete-order.command.js';
import { MarkOrderHandler } from './commands/mark-order.command.js';
import { MarkStagesHandler } from './commands/mark-stages.command.js';
import { MoveOrderHandler } from './commands/move-order.command.js';
import { NoteFilesHandler } from './commands/note-files.command.js';
import { NoteIntakeHandler } from './commands/note-intake.command.js';
import { RemoveStageHandler } from './commands/remove-stage.command.js';
import { RenameCategoryHandler } from './commands/rename-category.command.js';
import { RenameStageHandler } from './commands/rename-stage.command.js';
import { RestoreFromStockHandler } from './commands/restore-from-stock.command.js';
import { SetCompleteDateHandler } from './commands/set-complete-date.command.js';
import { SetPropertiesHandler } from './commands/set-properties.command.js';
import { TickChecklistHandler } from './commands/tick-checklist.command.js';
import { UndoChangeHandler } from './commands/undo-change.command.js';
import { UpdateOrderHandler } from './commands/update-order.command.js';
import { CompleteDateConsumer } from './complete-date.consumer.js';
import { OrderChangesController } from './order-changes.controller.js';
import { OrderMarksController } from './order-marks.controller.js';
import { OrderFigures } from './order-figures.js';
import { OrderStore } from './order-store.js';
import { OrdersController } from './orders.controller.js';
import { AssertTakesFilesHandler } from './queries/assert-takes-files.query.js';
import { FindOrdersHandler } from './queries/find-orders.query.js';
import { FindStockWigsHandler } from './queries/find-stock-wigs.query.js';
import { ListOrderPhotosHandler } from './queries/list-order-photos.query.js';
import { GetChangeNoticeHandler } from './queries/get-change-notice.query.js';
import { GetAttentionHandler } from './queries/get-attention.query.js';
import { GetDashboardHandler } from './queries/get-dashboard.query.js';
import { GetOrderHandler } from './queries/get-order.query.js';
import { GetStagesHandler } from './queries/get-stages.query.js';
import { ListClientsOfOrderHandler } from './queries/list-clients-of-order.query.js';
import { ListOrdersSheetHandler } from './queries/list-orders-sheet.query.js';
import { ListOrdersHandler } from './queries/list-orders.query.js';
import { StagesController } from './stages.controller.js';

const COMMANDS = [
  AddStagesHandler,
  ArchiveOrderHandler,
  AssignCreatorHandler,
  AssociateFromStockHandler,
  ChangeClientHandler,
  CreateOrderHandler,
  DeleteOrderHandler,
  MarkOrderHandler,
  MarkStagesHandler,
  MoveOrderHandler,
  NoteFilesHandler,
  NoteIntakeHandler,
  RemoveStageHandler,
  RenameCategoryHandler,
  RenameStageHandler,
  RestoreFromStockHandler,
  SetCompleteDateHandler,
  SetPropertiesHandler,
  TickChecklistHandler,
  UndoChangeHandler,
  UpdateOrderHandler,
];

const QUERIES = [
  AssertTakesFilesHandler,
  FindOrdersHandler,
  FindStockWigsHandler,
  ListOrderPhotosHandler,
  GetChangeNoticeHandler,
  GetAttentionHandler,
  GetDashboardHandler,
  GetOrderHandler,
  GetStagesHandler,
  ListClientsOfOrderHandler,
  ListOrdersHandler,
  ListOrdersSheetHandler,
];

@Module({
  imports: [MediaModule, SettingsModule],
  controllers: [
    OrdersController,
    OrderChangesController,
    OrderMarksController,
    StagesController,
    CompleteDateConsumer,
  ],
  providers: [OrderStore, OrderFigures, ...COMMANDS, ...QUERIES],
  exports: [OrderStore],
})
export class OrdersModule {}
