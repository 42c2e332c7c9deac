import nx from '@nx/eslint-plugin';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { borders } from './infra/lint/borders.mjs';
import { sentences } from './infra/lint/sentences.mjs';

const WEB = ['shell/**', 'mf-*/**', 'libs/ui/**', 'libs/mf-kit/**'];
const SPECS = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.e2e.ts', '**/testing/**', 'e2e/**', 'shell/e2e/**'];

const house = { rules: { borders, sentences } };

const only = (sourceTag, ...tags) => ({ sourceTag, onlyDependOnLibsWithTags: tags });

const namedZod = {
  selector:
    "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier[imported.name='z'], ImportDefaultSpecifier)",
  message: "Write `import * as z from 'zod'`: the named import carries every locale.",
};
const transitionTable = {
  selector: "ImportSpecifier[imported.name='ORDER_LIFECYCLE']",
  message: 'Pages hold no transition table: the order carries its `actions`.',
};
const renderedAddress = {
  selector: "VariableDeclarator[init.callee.name='useSearchParams'] > ArrayPattern[elements.length>1]",
  message: 'Write the address with `useAddress()`: the router hands out the one of the last drawing.',
};
const now = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: '`now` comes from the edge, as an argument.',
  },
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: '`now` comes from the edge, as an argument.',
  },
];
const clock = [
  ...now,
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'A rule is deterministic.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.nx/**',
      '**/migrations/.snapshot*',
      'tmp/**',
      '**/test-results/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mts'],
    plugins: { '@nx': nx, 'import-x': importX },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import-x/no-cycle': ['error', { maxDepth: 4, ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      complexity: ['error', 15],
      'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 6],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', namedZod],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: [],
          // their plain values come with a page, their schemas only where answers are checked (ADR 11)
          checkDynamicDependenciesExceptions: ['@peruke/contracts/*'],
          depConstraints: [
            only('type:contracts', 'type:contracts'),
            only('type:ui', 'type:ui', 'type:contracts'),
            only('type:mf-kit', 'type:mf-kit', 'type:ui', 'type:contracts'),
            only('type:remote', 'type:ui', 'type:mf-kit', 'type:contracts'),
            only('type:backends', 'type:contracts'),
            only('type:demo', 'type:contracts'),
            only('type:svc-kit', 'type:svc-kit', 'type:backends', 'type:contracts'),
            only('type:service', 'type:svc-kit', 'type:demo', 'type:contracts'),
            only('type:infra', 'type:svc-kit', 'type:backends', 'type:contracts'),
            only('type:dev', 'type:infra'),
            only('type:e2e', 'type:contracts', 'type:backends'),
          ],
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['@mantine/*', '@tabler/*'], message: 'Only libs/ui knows the UI kit.' }],
        },
      ],
    },
  },
  {
    // ten megabytes of an idle service
    files: ['libs/svc-kit/src/**', 'svc-*/src/**'],
    ignores: SPECS,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'exceljs',
              allowTypeImports: true,
              message: 'Load it with the first sheet: await import.',
            },
          ],
        },
      ],
    },
  },
  { files: ['libs/ui/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    // the first page's weight is counted (docs/performance.md), and what floats stands in the browser's top layer (ADR 13)
    files: ['libs/ui/src/**'],
    ignores: ['libs/ui/src/{kit,dates}/**', 'libs/ui/src/core/placed-by-script.ts', ...SPECS],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@mantine/*', '../kit/*'], message: 'The kit draws the month only.' },
            { group: ['@floating-ui/*'], message: 'What floats is a `Floating`.' },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/contracts/src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!zod$|\\.)', message: 'Contracts import zod only.' }] },
      ],
    },
  },
  {
    // pages take states, lists and roles without the schemas (ADR 11)
    files: ['libs/contracts/src/{identity,orders,clients,payments,calendar}/**'],
    ignores: ['**/*.dto.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!\\.)', message: 'Schemas stand in *.dto.ts.' }] },
      ],
    },
  },
  {
    files: WEB,
    plugins: { 'react-hooks': reactHooks, house },
    rules: {
      'house/sentences': 'error',
      ...reactHooks.configs.recommended.rules,
      // takes an object that carries a ref (the frame of a form) for a ref that is read
      'react-hooks/refs': 'off',
      // a condition in JSX counts as a branch
      complexity: ['error', 20],
      'no-restricted-syntax': ['error', namedZod, transitionTable, renderedAddress],
    },
  },
  {
    files: ['mf-*/src/**', 'svc-*/src/**'],
    plugins: { house },
    rules: { 'house/borders': 'error' },
  },
  {
    // the controller, the consumer and the scheduler say what time it is, nobody further in
    files: ['svc-*/src/**/*.{command,query,entity}.ts'],
    rules: { 'no-restricted-syntax': ['error', namedZod, ...now] },
  },
  { files: ['**/*.rules.ts'], rules: { 'no-restricted-syntax': ['error', namedZod, ...clock] } },
  {
    files: SPECS,
    rules: {
      'house/sentences': 'off',
      'no-restricted-imports': 'off',
      'max-lines': 'off',
      complexity: 'off',
      '@nx/enforce-module-boundaries': 'off',
    },
  },
  {
    files: ['infra/**', 'e2e/*.mts', 'libs/backends/src/**', '**/generators/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: [
      '**/*.config.ts',
      '**/*.config.mjs',
      '**/*.config.js',
      '*.mjs',
      '**/migrations/*.ts',
      '**/*.d.ts',
      '**/testing/global-*.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
