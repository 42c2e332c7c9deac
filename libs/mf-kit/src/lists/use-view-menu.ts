import type { SavedView } from '@peruke/contracts/lists';
import type { MenuItem } from '@peruke/ui/core';
import { IconCopyPlus, IconHome, IconPencil, IconTrash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { errorText } from '../api/api-error';
import { useSession } from '../session/use-session';
import { confirm } from '../shell/confirm';
import { notify } from '../shell/notify';
import { setFirstPage, viewAddress } from './first-page';
import type { ListViews } from './use-list-views';

/** What a dialog asks a name for. */
export type AskedView<Filter> = { kind: 'new' } | { kind: 'rename'; view: SavedView<Filter> };

/** What can be done with the view that is open; its name and its end to whom it belongs alone. */
export const useViewMenu = <Filter>(
  { api, leave }: ListViews<Filter>,
  ask: (asked: AskedView<Filter>) => void,
) => {
  const { t } = useTranslation('ui');
  const { user } = useSession();
  const [remove] = api.useDeleteViewMutation();
  const [openFirst] = api.useOpenFirstMutation();

  const drop = async ({ id, name }: SavedView<Filter>): Promise<void> => {
    const yes = await confirm({
      title: t('views.remove'),
      text: t('views.removeQuestion', { name }),
      yes: t('views.removeYes'),
      danger: true,
    });
    if (!yes) return;
    const { error } = await remove({ id });
    if (error) return void notify.error(errorText(error));
    notify.success(t('views.removed'));
    leave();
  };
  const first = async (address: string | null): Promise<void> => {
    const { error } = await openFirst(address);
    if (error) return void notify.error(errorText(error));
    setFirstPage(address);
    notify.success(t(address ? 'views.firstSet' : 'views.firstGone'));
  };

  return (view: SavedView<Filter>): MenuItem[] => {
    const address = viewAddress(view.id);
    const isFirst = user?.first_page === address;
    const own: MenuItem[] = [
      {
        key: 'rename',
        label: t('views.rename'),
        icon: IconPencil,
        onSelect: () => ask({ kind: 'rename', view }),
      },
      {
        key: 'remove',
        label: t('views.remove'),
        icon: IconTrash,
        tone: 'danger',
        onSelect: () => void drop(view),
      },
    ];
    return [
      {
        key: 'new',
        label: t('views.saveAsNew'),
        icon: IconCopyPlus,
        onSelect: () => ask({ kind: 'new' }),
      },
      {
        key: 'first',
        label: t(isFirst ? 'views.notFirst' : 'views.first'),
        icon: IconHome,
        onSelect: () => void first(isFirst ? null : address),
      },
      ...(view.may_change ? own : []),
    ];
  };
};
