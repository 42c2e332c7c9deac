import { type DynamicModule, Module } from '@nestjs/common';
import { IMPORT_SETUP, type ImportSetup } from './import-kind.js';
import { ImportWorker } from './import-worker.js';
import { Imports } from './imports.js';
import { importsController } from './imports.controller.js';
import { MultipartPlugin } from './receive-file.js';

/** Lists that a service takes as a file. */
@Module({})
export class ImportModule {
  static of(setup: ImportSetup): DynamicModule {
    return {
      module: ImportModule,
      controllers: [importsController(setup)],
      providers: [
        ...(setup.plugin ? [MultipartPlugin] : []),
        { provide: IMPORT_SETUP, useValue: setup },
        ImportWorker,
        Imports,
      ],
    };
  }
}
