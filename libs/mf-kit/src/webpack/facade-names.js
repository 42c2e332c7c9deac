import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from './shared-modules.js';

/** Types of zod, which no code carries. */
const ZOD_TYPES = new Set(['infer', 'input', 'output', 'core', 'ZodTypeAny', 'ZodRawShape', 'RefinementCtx']);
/** JSON Schema is made on the server and in specs only. */
const ON_THE_SERVER = /contract-lock\.ts$/;
/** What a package that is shared, or that pages bundle, takes of another that has a facade. */
const PACKAGES = [
  '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs',
  '@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs',
  'recharts/es6',
];
/** Its react part is whole and re-exports what is taken of the query part; it makes `createApi` itself. */
const BY_WAY_OF = { '@reduxjs/toolkit/query': ['@reduxjs/toolkit/query/react', 'createApi'] };

const filesIn = (place, wanted) =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => wanted.test(file))
        .map((file) => path.join(place, file));

const NOT_SHIPPED = /\.(spec|d)\.tsx?$|\/testing\//;

/** Every folder whose code runs in the browser: the shell, the libraries, and each remote by its manifest. */
const pageFolders = () => [
  ...readdirSync(WORKSPACE).filter((name) => existsSync(path.join(WORKSPACE, name, 'remote.json'))),
  'shell',
  'libs/ui',
  'libs/mf-kit',
];

const textsOf = (folders) =>
  folders
    .flatMap((folder) => filesIn(path.join(WORKSPACE, folder, 'src'), /\.tsx?$/))
    .filter((file) => !NOT_SHIPPED.test(file) && !ON_THE_SERVER.test(file))
    .map((file) => readFileSync(file, 'utf8'));

const packageTexts = () =>
  PACKAGES.flatMap((place) => filesIn(path.join(WORKSPACE, 'node_modules', place), /\.js$/)).map((file) =>
    readFileSync(file, 'utf8'),
  );

/** The values that `import { … } from 'request'` names in a text. */
export const namesImportedFrom = (request, text) =>
  [...text.matchAll(new RegExp(`(?:import|export) (?!type)\\{([^}]*)\\} from ['"]${request}['"]`, 'g'))]
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0].trim());

const zodNames = () =>
  textsOf([...pageFolders(), 'libs/contracts'])
    .filter((text) => text.includes("from 'zod'"))
    .flatMap((text) => [...text.matchAll(/\bz\.([A-Za-z]\w*)/g)].map(([, name]) => name))
    .filter((name) => !ZOD_TYPES.has(name));

/** What pages, and the packages that they bring, take of a package that has a facade. */
export const neededOf = (request) => {
  const texts = [...textsOf(pageFolders()), ...packageTexts()];
  const [also, own] = BY_WAY_OF[request] ?? [];
  const names = [
    ...(request === 'zod' ? zodNames() : texts.flatMap((text) => namesImportedFrom(request, text))),
    ...(also ? texts.flatMap((text) => namesImportedFrom(also, text)) : []).filter((name) => name !== own),
  ];
  return [...new Set(names)].sort();
};

const EXPORTS = /export \{[^}]*\}/;

/** The text of a facade with what is needed today. What is above and below the names stays as a person wrote it. */
export const facadeText = (text, names) =>
  text.replace(EXPORTS, `export {\n${names.map((name) => `  ${name},\n`).join('')}}`);
