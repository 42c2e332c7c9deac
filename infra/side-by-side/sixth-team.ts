import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { generate } from '../generators/generate.ts';
import { buildProjects, checkOut } from './earlier-checkout.ts';

const ROOT = resolve(import.meta.dirname, '../..');
export const SIXTH = 'suppliers';
/** Where its house lays its image. */
export const IMAGES = '.cache/images';

/** What its team writes beside what the generator wrote: an aggregate that tells, and a view of what is told. */
const FILES: Record<string, string> = {
  'migrations/002-heard.ts': `import { Migration } from '@mikro-orm/migrations';

export class KeepWhatIsHeard extends Migration {
  override up(): void {
    this.addSql('alter table suppliers add version int not null default 1, add event_count int not null default 0');
    this.addSql('create table heard (what text primary key)');
  }
}
`,
  'suppliers/supplier.entity.ts': `import { defineEntity, p } from '@mikro-orm/postgresql';
import { SupplierAdded } from '@peruke/contracts/events';
import { Aggregate } from '@peruke/svc-kit/db';

const SupplierSchema = defineEntity({
  name: 'Supplier',
  tableName: 'suppliers',
  extends: Aggregate,
  properties: { name: p.text() },
});

export class Supplier extends SupplierSchema.class {
  static readonly inAudit = ['name'] as const;

  static called(name: string): Supplier {
    const supplier = new Supplier();
    supplier.name = name;
    supplier.record(SupplierAdded, { name });
    return supplier;
  }
}
SupplierSchema.setClass(Supplier);
`,
  'suppliers/commands/add-supplier.command.ts': `import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Supplier } from '../supplier.entity.js';

export class AddSupplier extends Command<void> {
  constructor(readonly name: string) {
    super();
  }
}

@CommandHandler(AddSupplier)
export class AddSupplierHandler implements ICommandHandler<AddSupplier> {
  constructor(private readonly em: EntityManager) {}

  async execute({ name }: AddSupplier): Promise<void> {
    this.em.persist(Supplier.called(name));
    await this.em.flush();
  }
}
`,
  'suppliers/heard.consumer.ts': `import { Controller } from '@nestjs/common';
import { OrderCreated, type OrderFacts, SupplierAdded } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

const KEEP = 'insert into heard (what) values (?) on conflict do nothing';

@Projection('heard', { tables: ['heard'] })
@Controller()
export class HeardConsumer {
  @On(OrderCreated)
  async order({ orderId }: OrderFacts, { em }: EventContext): Promise<void> {
    await em.execute(KEEP, [\`order \${orderId}\`]);
  }

  @On(SupplierAdded)
  async supplier({ name }: { name: string }, { em }: EventContext): Promise<void> {
    await em.execute(KEEP, [\`supplier \${name}\`]);
  }
}
`,
};

const EVENT = `export const SupplierAdded = defineEvent('suppliers.supplier.added', 1, z.object({ name: z.string() }));

`;
/** File, what is there, what is there instead. */
const CHANGES: [string, string, string][] = [
  ['libs/contracts/src/events/events.ts', '/** Stream of each owning', `${EVENT}/** Stream of each owning`],
  ['libs/contracts/src/nats/nats-users.ts', 'suppliers: [],', "suppliers: ['orders'],"],
  [
    'svc-suppliers/src/database.ts',
    'export const database',
    "import { Supplier } from './suppliers/supplier.entity.js';\n\nexport const database",
  ],
  ['svc-suppliers/src/database.ts', 'entities: []', 'entities: [Supplier]'],
  [
    'svc-suppliers/src/suppliers/suppliers.module.ts',
    '@Module({ controllers: [SuppliersController], providers: [ListSuppliersHandler] })',
    `import { AddSupplierHandler } from './commands/add-supplier.command.js';
import { HeardConsumer } from './heard.consumer.js';

@Module({
  controllers: [SuppliersController, HeardConsumer],
  providers: [ListSuppliersHandler, AddSupplierHandler],
})`,
  ],
  [
    'svc-suppliers/src/suppliers/suppliers.controller.ts',
    "import { Controller, Get } from '@nestjs/common';\nimport { QueryBus } from '@nestjs/cqrs';",
    `import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Idempotent } from '@peruke/svc-kit/app';
import * as z from 'zod';
import { AddSupplier } from './commands/add-supplier.command.js';

const supplierBody = z.object({ name: z.string().min(1) });`,
  ],
  [
    'svc-suppliers/src/suppliers/suppliers.controller.ts',
    'constructor(private readonly queries: QueryBus) {}',
    `constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly em: EntityManager,
  ) {}

  @Can('session.self')
  @Idempotent()
  @Post()
  async add(@Body({ schema: supplierBody }) { name }: z.infer<typeof supplierBody>) {
    await this.commands.execute(new AddSupplier(name));
    return this.list();
  }

  @Can('session.self')
  @Get('heard')
  async heard() {
    return { data: await this.em.execute<{ what: string }[]>('select what from heard') };
  }`,
  ],
];

/**
 * A clone of the house in which one more service is made: the generator writes it and its lines in the lists of the house, its
 * team the rest. Lint, types, specs, builds and the image are its own.
 */
export async function makeSixthService(folder: string): Promise<void> {
  checkOut(ROOT, 'HEAD', folder);
  await generate(folder, 'service', SIXTH);
  for (const [file, text] of Object.entries(FILES)) {
    const path = join(folder, `svc-${SIXTH}/src`, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  for (const [file, from, to] of CHANGES) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
  const service = `svc-${SIXTH}`;
  buildProjects(folder, [`@peruke/${service}`, '@peruke/demo']);
  for (const script of ['typecheck', 'lint', 'test']) run(folder, 'npm', ['run', script, '-w', service]);
  run(folder, process.execPath, ['--no-warnings', 'infra/images/build-images.mts', service, '--out', IMAGES]);
}

function run(folder: string, program: string, words: string[]): void {
  const env = {
    ...process.env,
    NX_DAEMON: 'false',
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
  };
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.join(' ')} of svc-${SIXTH} failed:\n${stdout}${stderr}`);
}
