export { defineRemote, type LocaleLoaders, type Remote, type RemoteDefinition } from './define-remote';
export { lazyScreen, ScreenSkeleton } from './lazy-screen';
export { RemoteProviders } from './remote-providers';
