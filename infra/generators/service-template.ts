import { versionsAs } from './house-versions.ts';
import { devOf, type Edit, LINT, type Files, JEST, json, pascal, variable } from './remote-template.ts';

/** The files that are alike in every service; `shape.spec.ts` holds all of them against this. */
export const serviceShape = (folder: string): Files => ({
  'package.json': json({
    name: `@peruke/${folder}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    nx: { tags: ['type:service'] },
    scripts: {
      build:
        'swc src -d dist --delete-dir-on-start --strip-leading-paths --config-file ../.swcrc --ignore **/*.spec.ts',
      dev: devOf(folder),
      typecheck: 'tsc -p .',
      test: JEST,
      lint: LINT,
    },
    dependencies: versionsAs('svc-orders', [
      '@mikro-orm/migrations',
      '@mikro-orm/postgresql',
      '@nestjs/common',
      '@nestjs/cqrs',
      '@peruke/svc-kit',
    ]),
  }),
  'tsconfig.json': json({ extends: '../tsconfig.node.json', include: ['src'] }),
  'jest.config.mjs': `import { serviceProject } from '../libs/svc-kit/jest.service.mjs';\n\nexport default serviceProject('${folder}');\n`,
  'src/main.ts': `import { bootstrap } from '@peruke/svc-kit/app';
import { AppModule } from './app.module.js';

await bootstrap(AppModule);
`,
});

const tableOf = (name: string): string => name.replaceAll('-', '_');

/** A service with a database of its own and one slice with one reading call. */
export function serviceFiles(name: string): Files {
  const folder = `svc-${name}`;
  const kind = pascal(name);
  const table = tableOf(name);
  const files: Files = {
    ...serviceShape(folder),
    'README.md': readme(folder, name),
    'src/app.module.ts': `import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ServiceModule } from '@peruke/svc-kit/app';
import { EventsModule } from '@peruke/svc-kit/events';
import { database } from './database.js';
import { ${kind}Module } from './${name}/${name}.module.js';
import { seed } from './seed.js';

@Module({
  imports: [
    ServiceModule.forRoot({ service: '${name}', db: database, seed }),
    EventsModule.forRoot(),
    CqrsModule.forRoot(),
    ${kind}Module,
  ],
})
export class AppModule {}
`,
    'src/database.ts': `import { migrationsIn, type ServiceDb } from '@peruke/svc-kit/db';

export const database: ServiceDb = {
  entities: [],
  migrations: migrationsIn(new URL('./migrations/', import.meta.url)),
};
`,
    'src/seed.ts': `import type { Seed } from '@peruke/svc-kit/app';

/** This service's part of the demo workshop (PERUKE_SEED=demo, empty database only). */
export const seed: Seed = {
  isEmpty: 'select not exists (select 1 from ${table}) as empty',
  plant: async (em) => {
    await em.execute("insert into ${table} (name) values ('דוגמה')");
  },
};
`,
    [`src/migrations/001-${name}.ts`]: `import { Migration } from '@mikro-orm/migrations';

export class Create${kind} extends Migration {
  override up(): void {
    this.addSql(\`create table ${table} (
      id serial primary key,
      name text not null unique
    )\`);
  }
}
`,
    [`src/${name}/${name}.module.ts`]: `import { Module } from '@nestjs/common';
import { ${kind}Controller } from './${name}.controller.js';
import { List${kind}Handler } from './queries/list-${name}.query.js';

@Module({ controllers: [${kind}Controller], providers: [List${kind}Handler] })
export class ${kind}Module {}
`,
    [`src/${name}/${name}.controller.ts`]: `import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Can } from '@peruke/svc-kit/auth';
import { List${kind} } from './queries/list-${name}.query.js';

@Controller('${name}')
export class ${kind}Controller {
  constructor(private readonly queries: QueryBus) {}

  @Can('session.self')
  @Get()
  async list() {
    return { data: await this.queries.execute(new List${kind}()) };
  }
}
`,
    [`src/${name}/queries/list-${name}.query.ts`]: `import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

export class List${kind} extends Query<{ id: number; name: string }[]> {}

@QueryHandler(List${kind})
export class List${kind}Handler implements IQueryHandler<List${kind}> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<{ id: number; name: string }[]> {
    return this.em.execute('select id, name from ${table} order by name');
  }
}
`,
    [`src/${name}/${name}.int.spec.ts`]: `import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';

let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);

afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

it('lists for whoever is signed in, and for nobody else', async () => {
  expect(await test.api.as('worker').get('/base/api/${name}')).toMatchObject({ status: 200, body: { data: [] } });
  expect(await test.api.get('/base/api/${name}')).toMatchObject({ status: 401 });
});
`,
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

const readme = (folder: string, name: string): string => `# ${folder}

What it keeps and for whom, in one sentence. Calls: \`/base/api/${name}\`.

- \`src/${name}/\`: the slice: aggregate, rules (pure), commands, queries, controller.
- \`src/projections/\`: what other services tell, once there is any; \`replay <view>\` rebuilds one.
- \`src/migrations/\`: the schema, a file a step; its name never changes once it has run.
- \`src/seed.ts\`: its part of the demo workshop.

Develop: \`npm run dev\` here. Tests: \`npm test\` (\`*.int.spec.ts\` on real PostgreSQL and NATS). Ship: docs/releasing.md.
Maintenance: \`npm run svc ${name} dlq list\`, \`replay\`, \`snapshot\` (svc-kit's README).
`;

/** The lists of the house that a service stands in: its stream, its route, its place in compose. */
export function serviceEdits(name: string): Edit[] {
  const upper = variable(name);
  // The role that owns the tables, the one that serves, and the one that serves a usa_manager.
  const [owner, serving, scoped] = ['PG_PASSWORD', 'PG_APP_PASSWORD', 'PG_SCOPED_PASSWORD'].map(
    (kind) => `${kind}_${upper}`,
  ) as [string, string, string];
  const nats = `NATS_PASSWORD_${upper}`;
  const url = (role: string, password: string) =>
    `postgres://${role}:\${${password}}@postgres/peruke_${name}`;
  return [
    {
      file: 'libs/contracts/src/events/events.ts',
      before: '} as const;\nexport type ServiceName',
      text: `  '${name}': '${name.toUpperCase()}',\n`,
    },
    { file: 'infra/gateway/routes.ts', before: '] as const;\nexport type ServiceName', text: `, '${name}'` },
    {
      file: 'infra/gateway/routes.ts',
      before: '];\n\n/** First segments',
      text: `\n  ...api('${name}', ['/${name}']),\n`,
    },
    {
      file: 'infra/compose.yml',
      before: '  # services end here\n',
      text: `  ${name}:
    <<: *service
    image: \${PERUKE_IMAGE_SVC_${upper}:?}
    environment:
      {
        <<: *environment,
        PERUKE_SERVICE: ${name},
        PERUKE_PG_URL: '${url(`peruke_${name}_app`, serving)}',
        PERUKE_PG_OWNER_URL: '${url(`peruke_${name}`, owner)}',
        PERUKE_PG_SCOPED_URL: '${url(`peruke_${name}_scoped`, scoped)}',
        PERUKE_NATS_PASSWORD: '\${${nats}:?}',
      }
    volumes: ['files-${name}:/data']
`,
    },
    {
      file: 'infra/compose.yml',
      before: '    volumes:\n      - postgres:',
      text: [owner, serving, scoped].map((variable) => `      ${variable}: \${${variable}:?}\n`).join(''),
    },
    {
      file: 'infra/compose.yml',
      before: '    volumes:\n      - nats:',
      text: `      ${nats}: \${${nats}:?}\n`,
    },
    {
      file: 'libs/contracts/src/nats/nats-users.ts',
      before: '};\n\nconst ownerOf',
      text: `  '${name}': [],\n`,
    },
    { file: 'infra/compose.yml', before: '  files-orders:\n', text: `  files-${name}:\n` },
    { file: 'infra/postgres/init-databases.sh', before: '; do\n', text: ` ${name}` },
    {
      file: 'infra/.env.example',
      before: 'PERUKE_LINK_SECRET=',
      text: `${owner}=\n${serving}=\n${scoped}=\n${nats}=\n`,
    },
  ];
}
