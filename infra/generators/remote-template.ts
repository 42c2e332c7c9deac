export type Files = Record<string, string>;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const words = (name: string): string => capital(name.replaceAll('-', ' '));
export const pascal = (name: string): string => name.split('-').map(capital).join('');

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const test =
  'node --experimental-vm-modules --no-warnings ../node_modules/jest/bin/jest.js --passWithNoTests';

/** A remote with one page: it builds, type-checks and shows up in the menu as it is. */
export function remoteFiles(name: string): Files {
  const folder = `mf-${name}`;
  const screen = `${pascal(name)}Screen`;
  const title = { he: words(name), en: words(name) };
  const files: Files = {
    'package.json': json({
      name: `@peruke/${folder}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      nx: { tags: ['type:remote'] },
      scripts: { build: 'webpack --mode production', typecheck: 'tsc -p .', test },
      dependencies: { '@peruke/ui': '*', '@peruke/mf-kit': '*', '@peruke/contracts': '*' },
    }),
    'tsconfig.json': json({ extends: '../tsconfig.web.json', include: ['src'] }),
    'webpack.config.js': `import { remote } from '@peruke/mf-kit/webpack';\n\nexport default remote();\n`,
    'jest.config.mjs': `import { webProject } from '../jest.preset.mjs';\n\nexport default webProject('${folder}');\n`,
    'remote.json': json({
      name: folder,
      version: '0.1.0',
      pages: [{ path: `/${name}`, title, layout: 'main', permission: 'session.self' }],
      menu: [{ path: `/${name}`, title, icon: 'orders', group: name, order: 90, permission: 'session.self' }],
      modals: {},
      slots: [],
      permissions: [],
    }),
    'src/remote.ts': `import { defineRemote } from '@peruke/mf-kit/remote';

export const remote = defineRemote({
  name: '${folder}',
  App: () => import(/* webpackMode: "eager" */ './app').then((m) => m.App),
  locales: {
    he: () => import(/* webpackChunkName: "he" */ './locales/he.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  },
});
`,
    'src/app.tsx': `import { lazyScreen } from '@peruke/mf-kit/remote';
import { Route, Routes } from 'react-router';

const ${screen} = lazyScreen(() => import('./${name}/${name}.screen').then((m) => m.${screen}));

/** The only route table of this remote; each path also stands in remote.json. */
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
    'src/locales/he.json': json({ title: title.he }),
    'src/locales/en.json': json({ title: title.en }),
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}
