import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { ClientFileParts } from './client-file.js';
import { CLIENT_FILE, ClientFileController } from './client-file.controller.js';

/** For a service that keeps something of clients: it hands out its part of what is known of one. */
@Module({})
export class ClientFileModule {
  /** `Parts` is made by injection: the links of files need the service's own. */
  static of(Parts: Type<ClientFileParts>, imports: DynamicModule['imports'] = []): DynamicModule {
    return {
      module: ClientFileModule,
      imports,
      controllers: [ClientFileController],
      providers: [{ provide: CLIENT_FILE, useClass: Parts }],
    };
  }
}
