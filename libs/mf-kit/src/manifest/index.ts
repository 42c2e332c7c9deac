export {
  parseManifests,
  type Layout,
  type MenuEntry,
  type MenuIconName,
  type ModalEntry,
  type PageEntry,
  type RemoteManifest,
  type Title,
} from './manifest';
export { matchPage, pageMatches } from './match-page';
