import { i18n } from '@peruke/mf-kit/i18n';
import { notify } from '@peruke/mf-kit/shell';

/** The camera scanner of the tab bar. Not built yet: the button says so instead of staying mute. */
export const openScanner = (): void => {
  notify.warning(i18n.t('not_yet', { ns: 'shell' }));
};
