import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { versionsAs } from './house-versions.ts';

export type Files = Record<string, string>;
/** A text that comes before another one in a file that is there. */
export type Edit = { file: string; before: string; text: string };
/** What a person reads of a new part, in both languages. */
export type Names = { he: string; en: string };

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** `price-lists` as a heading: Price lists. */
export const words = (name: string): string => capital(name.replaceAll('-', ' '));
/** `price-lists` in the name of a variable: PRICE_LISTS. */
export const variable = (name: string): string => name.replaceAll('-', '_').toUpperCase();
export const pascal = (name: string): string => name.split('-').map(capital).join('');

export const json = (value: unknown): string => JSON.stringify(value, null, 2);
export const JEST =
  'node --experimental-vm-modules --no-warnings ../node_modules/jest/bin/jest.js --passWithNoTests';
export const LINT =
  'eslint . --cache --cache-location node_modules/.cache/eslint/ && oxlint -c ../.oxlintrc.json';
/** Opens the development door of the whole portal with this part from its source. */
export const devOf = (folder: string): string => `node --no-warnings ../libs/dev/src/dev.mjs ${folder}`;

/** The files that are alike in every remote; `shape.spec.ts` holds all of them against this. */
export const remoteShape = (folder: string): Files => ({
  'package.json': json({
    name: `@peruke/${folder}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    nx: { tags: ['type:remote'] },
    scripts: {
      build: 'webpack --mode production',
      dev: devOf(folder),
      typecheck: 'tsc -p .',
      test: JEST,
      lint: `${LINT} && stylelint "src/**/*.css" --allow-empty-input`,
    },
    dependencies: versionsAs('mf-orders', [
      '@peruke/mf-kit',
      '@peruke/ui',
      '@reduxjs/toolkit',
      'react-i18next',
      'react-router',
    ]),
    devDependencies: versionsAs('mf-orders', ['@testing-library/react']),
  }),
  'tsconfig.json': json({ extends: '../tsconfig.web.json', include: ['src'] }),
  'webpack.config.js': `import { remote } from '@peruke/mf-kit/webpack';\n\nexport default remote();\n`,
  'jest.config.mjs': `import { remoteProject } from '../libs/mf-kit/jest.remote.mjs';\n\nexport default remoteProject('${folder}');\n`,
});

const COMPOSE = 'infra/compose.yml';

/** The list of the house that a remote stands in: what compose ships. A repository of one team has none. */
export const remoteEdits = (root: string, name: string): Edit[] =>
  existsSync(join(root, COMPOSE)) ? [shippedByCompose(name)] : [];

const shippedByCompose = (name: string): Edit => ({
  file: COMPOSE,
  before: '  # remotes end here\n',
  text: `  ship-mf-${name}:
    <<: *ship
    command: [node, infra/remotes/remotes.mts, ship, /part/app/mf-${name}/dist]
    volumes: ['remotes:/data', { type: image, source: '\${PERUKE_IMAGE_MF_${variable(name)}:?}', target: /part }]
`,
});

/** A remote with one page: it builds, type-checks, is linted, and shows up in the menu as it is. */
export function remoteFiles(name: string, title: Names): Files {
  const folder = `mf-${name}`;
  const screen = `${pascal(name)}Screen`;
  const files: Files = {
    ...remoteShape(folder),
    'README.md': readme(folder, name, title),
    'remote.json': json({
      name: folder,
      pages: [{ path: `/${name}`, name: pascal(name), title, layout: 'main', permission: 'session.self' }],
      menu: [
        {
          path: `/${name}`,
          title,
          icon: 'orders',
          group: name,
          groupTitle: title,
          order: 90,
          permission: 'session.self',
        },
      ],
    }),
    'src/remote.ts': `import { defineRemote } from '@peruke/mf-kit/remote';
import { store } from './store';

export const remote = defineRemote({
  name: '${folder}',
  App: () => import(/* webpackMode: "eager" */ './app').then((m) => m.App),
  store,
  locales: {
    he: () => import(/* webpackChunkName: "he" */ './locales/he.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  },
});
`,
    'src/store.ts': `import { recovering } from '@peruke/mf-kit/api';
import { configureStore } from '@reduxjs/toolkit';
import { ${camel(name)}Api } from './api/${name}.api';

/** Made once per page load; outlives every unmount of the pages. */
export const store = configureStore({
  reducer: { [${camel(name)}Api.reducerPath]: ${camel(name)}Api.reducer },
  middleware: (defaults) => defaults().concat(${camel(name)}Api.middleware, recovering(${camel(name)}Api)),
});

export type RootState = ReturnType<typeof store.getState>;
`,
    [`src/api/${name}.api.ts`]: `import { baseQuery } from '@peruke/mf-kit/api';
import { createApi } from '@reduxjs/toolkit/query/react';

/** The calls of this remote; each holds its answer against the contract (\`checkedBy\`). */
export const ${camel(name)}Api = createApi({
  reducerPath: '${camel(name)}Api',
  baseQuery,
  tagTypes: [],
  endpoints: () => ({}),
});
`,
    'src/app.tsx': `import { lazyScreen } from '@peruke/mf-kit/remote';
import { Route, Routes } from 'react-router';

const ${screen} = lazyScreen(() => import('./${name}/${name}.screen').then((m) => m.${screen}));

/** The only route table of this remote; the build holds each path against remote.json. */
export const App = () => (
  <Routes>
    <Route path="/${name}" element={<${screen} />} />
  </Routes>
);
`,
    [`src/${name}/${name}.screen.tsx`]: `import { PageHead } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';

export const ${screen} = () => {
  const { t } = useTranslation();
  return <PageHead title={t('title')} />;
};
`,
    [`src/${name}/${name}.screen.spec.tsx`]: `import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import he from '../locales/he.json';
import { ${screen} } from './${name}.screen';

it('has its title as the heading of the page', async () => {
  await startTestTexts('he', { '${folder}': he });
  renderPart(<${screen} />, { namespace: '${folder}', path: '/${name}' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(he.title);
});
`,
    'src/locales/locales.spec.ts': `import { textDifferences } from '@peruke/mf-kit/testing';
import en from './en.json';
import he from './he.json';

it('the texts of both languages have the same keys', () => expect(textDifferences(he, en)).toEqual([]));
`,
    'src/locales/he.json': json({ title: title.he }),
    'src/locales/en.json': json({ title: title.en }),
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

export const camel = (name: string): string => name.charAt(0) + pascal(name).slice(1);

const readme = (folder: string, name: string, title: Names): string => `# ${folder}

${title.en}: what it is for, in one sentence. Pages: \`/${name}\`.

- \`remote.json\`: what the portal knows before it loads a line: pages, menu, pop-ups, slots.
- \`src/app.tsx\`: the route table; the build holds it against \`remote.json\`.
- \`src/${name}/\`: the screen, its parts, its specs.
- \`src/api/\`: the calls, each held against its contract.

Develop: \`npm run dev\` here. Test: \`npm test\`. Build: \`npm run build\`. Ship: docs/releasing.md.
`;
