export { HouseSettings, type HouseWord } from './house-settings.js';
export { type Pinned, pinnedSettings, settingsInForce } from './house-settings.rules.js';
export { SettingsModule } from './settings.module.js';
