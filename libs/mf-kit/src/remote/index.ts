/// <reference types="../text-part" />
export {
  defineRemote,
  lateTexts,
  type LocaleLoaders,
  type Remote,
  type RemoteDefinition,
} from './define-remote';
export { lazyPart, lazyScreen, ScreenSkeleton } from './lazy-screen';
export { RemoteProviders } from './remote-providers';
