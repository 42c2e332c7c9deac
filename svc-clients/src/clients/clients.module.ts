import { Module } from '@nestjs/common';
import { ClientController, ClientsController } from './clients.controller.js';
import { ChangeClientHandler } from './commands/change-client.command.js';
import { CreateClientHandler } from './commands/create-client.command.js';
import { DeleteClientHandler } from './commands/delete-client.command.js';
import { MergeClientHandler } from './commands/merge-client.command.js';
import { PartClientHandler } from './commands/part-client.command.js';
import { RestoreClientHandler } from './commands/restore-client.command.js';
import { SaveFitHandler } from './commands/save-fit.command.js';
import { TellApartHandler } from './commands/tell-apart.command.js';
import { FitController } from './fit.controller.js';
import { MergeController } from './merge.controller.js';
import { FindClientByPhoneHandler } from './queries/find-client-by-phone.query.js';
import { GetClientOfOrderHandler } from './queries/get-client-of-order.query.js';
import { GetFitHandler } from './queries/get-fit.query.js';
import { GetClientHandler } from './queries/get-client.query.js';
import { GetSamePersonHandler } from './queries/get-same-person.query.js';
import { ListClientsSheetHandler } from './queries/list-clients-sheet.query.js';
import { ListClientsHandler } from './queries/list-clients.query.js';
import { StreamClientsHandler } from './queries/stream-clients.query.js';

@Module({
  controllers: [ClientsController, ClientController, FitController, MergeController],
  providers: [
    CreateClientHandler,
    ChangeClientHandler,
    DeleteClientHandler,
    RestoreClientHandler,
    SaveFitHandler,
    MergeClientHandler,
    PartClientHandler,
    TellApartHandler,
    ListClientsHandler,
    ListClientsSheetHandler,
    StreamClientsHandler,
    GetClientHandler,
    GetFitHandler,
    GetSamePersonHandler,
    FindClientByPhoneHandler,
    GetClientOfOrderHandler,
  ],
})
export class ClientsModule {}
