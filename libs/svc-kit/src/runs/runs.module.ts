import { type DynamicModule, Module } from '@nestjs/common';
import { RUN_DEEDS, RUN_SETUP, type RunSetup } from './run-setup.js';
import { RunWorker } from './run-worker.js';
import { Runs } from './runs.js';
import { runsController } from './runs.controller.js';

/** What a service does to many orders at once. */
@Module({})
export class RunsModule {
  static of(setup: RunSetup): DynamicModule {
    return {
      module: RunsModule,
      imports: setup.imports,
      controllers: [runsController(setup)],
      providers: [
        { provide: RUN_SETUP, useValue: setup },
        { provide: RUN_DEEDS, useClass: setup.deeds },
        RunWorker,
        Runs,
      ],
    };
  }
}
