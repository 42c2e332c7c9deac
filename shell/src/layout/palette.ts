import { i18n } from '@peruke/mf-kit/i18n';
import { notify } from '@peruke/mf-kit/shell';

/** Ctrl K. The list of clients, orders, pages and actions is not built yet: the field says so instead of staying mute. */
export const openPalette = (): void => {
  notify.warning(i18n.t('not_yet', { ns: 'shell' }));
};
