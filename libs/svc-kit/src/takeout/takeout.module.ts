import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { TAKEOUT_PARTS, TakeoutController } from './takeout.controller.js';
import type { TakeoutParts } from './takeout-parts.js';

/** A service's part of all data. */
@Module({})
export class TakeoutModule {
  /** `Parts` is made by injection: the links of files need the service's own. */
  static of(Parts: Type<TakeoutParts>, imports: DynamicModule['imports'] = []): DynamicModule {
    return {
      module: TakeoutModule,
      imports,
      controllers: [TakeoutController],
      providers: [{ provide: TAKEOUT_PARTS, useClass: Parts }],
    };
  }
}
