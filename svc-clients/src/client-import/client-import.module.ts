import { Module } from '@nestjs/common';
import { ChangeImportHandler } from './commands/change-import.command.js';
import { ReadImportHandler } from './commands/read-import.command.js';
import { SteerImportHandler } from './commands/steer-import.command.js';
import { ImportWorker } from './import-worker.js';
import { ImportsController } from './imports.controller.js';
import { GetImportHandler } from './queries/get-import.query.js';
import { ListImportRowsHandler } from './queries/list-import-rows.query.js';
import { ListImportsHandler } from './queries/list-imports.query.js';
import { ListRefusedRowsHandler } from './queries/list-refused-rows.query.js';
import { MultipartPlugin } from './receive-file.js';

@Module({
  controllers: [ImportsController],
  providers: [
    MultipartPlugin,
    ImportWorker,
    ReadImportHandler,
    ChangeImportHandler,
    SteerImportHandler,
    GetImportHandler,
    ListImportsHandler,
    ListImportRowsHandler,
    ListRefusedRowsHandler,
  ],
})
export class ClientImportModule {}
