import type { Client } from '@peruke/contracts/clients';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify, useModal } from '@peruke/mf-kit/shell';
import { formatDate, upcoming } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import {
  useDeleteClientMutation,
  useForgetClientMutation,
  useRestoreClientMutation,
} from '../api/clients.api';

/** She asks to be forgotten: what goes, what the law keeps and until when backups know her is said before. */
export const useForget = (client: Client) => {
  const { t } = useTranslation();
  const { close } = useModal();
  const [forget] = useForgetClientMutation();
  return async (): Promise<void> => {
    const yes = await confirm({
      title: t('card.forget.title'),
      text: t('card.forget.question', { name: client.full_name }),
      yes: t('card.forget.yes'),
      danger: true,
    });
    if (!yes) return;
    const { data, error } = await forget({ id: client.id });
    if (error) return void notify.error(errorText(error));
    notify.success(t('card.forget.done', { date: formatDate(data.backups_until) }));
    close();
  };
};

/** Delete and restore, each after its question (CLI-023 to CLI-026). */
export const useLife = (client: Client | undefined) => {
  const { t } = useTranslation();
  const [remove] = useDeleteClientMutation();
  const [restore] = useRestoreClientMutation();
  const run = async (kind: 'delete' | 'restore'): Promise<void> => {
    if (!client) return;
    const meetings = upcoming(client.meetings, new Date()).length;
    const orders = client.wigs.length;
    const stays = kind === 'delete' && orders + meetings > 0;
    const yes = await confirm({
      title: t(`card.${kind}.title`),
      text: t(`card.${kind}.question`, { name: client.full_name }),
      ...(stays && { body: t('card.delete.stays', { orders, meetings }) }),
      yes: t(`card.${kind}.yes`),
      danger: kind === 'delete',
    });
    if (!yes) return;
    const answer = kind === 'delete' ? await remove({ id: client.id }) : await restore({ id: client.id });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t(`card.${kind}.done`));
  };
  return run;
};
