import type { Client, MergedClient } from '@peruke/contracts/clients';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify, useModal } from '@peruke/mf-kit/shell';
import { ConfirmDialog, PhoneText } from '@peruke/ui/core';
import { formatDate, formatDateTime, leftToRight, upcoming } from '@peruke/ui/formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useDeleteClientMutation,
  useForgetClientMutation,
  useLazyBeforeForgettingQuery,
  useRestoreClientMutation,
} from '../api/clients.api';

/** Who was merged into her goes with her. */
const Joined = ({ merged, text }: { merged: readonly MergedClient[]; text: string }) => (
  <>
    <div>{text}</div>
    {merged.map(({ id, full_name, phone }) => (
      <div key={id}>
        <bdi>{full_name}</bdi> <PhoneText phone={phone} />
      </div>
    ))}
  </>
);

/**
 * She asks to be forgotten: what goes, what the law keeps and until when backups know her is said before. Orders that are
 * open and meetings to come stand in the way, and nothing is asked then: `hindrance` says so, and belongs into the tree.
 */
export const useForget = (client: Client) => {
  const { t } = useTranslation();
  const { t: reasons } = useTranslation('errors');
  const { close, level } = useModal();
  const [readBefore] = useLazyBeforeForgettingQuery();
  const [forget] = useForgetClientMutation();
  const [inTheWay, setInTheWay] = useState<readonly string[]>([]);
  /** What is known before; undefined where something stands in the way, which is told. */
  const look = async () => {
    const { data, error } = await readBefore(client.id);
    if (!data) return void notify.error(errorText(error));
    const found = [
      ...data.open.map((barcode) => reasons('client_has_orders', { barcode })),
      ...data.meetings.map((startAt) =>
        t('card.forget.meeting', { date: leftToRight(formatDateTime(startAt)) }),
      ),
    ];
    setInTheWay(found);
    return found.length === 0 ? data : undefined;
  };
  const start = async (): Promise<void> => {
    const before = await look();
    if (!before) return;
    const { merged } = before;
    const yes = await confirm({
      title: t('card.forget.title'),
      text: t('card.forget.question', {
        name: client.full_name,
        date: formatDate(before.backupsUntil),
      }),
      ...(merged.length > 0 && { body: <Joined merged={merged} text={t('card.forget.joined')} /> }),
      yes: t('card.forget.yes'),
      danger: true,
    });
    if (!yes) return;
    const { data, error } = await forget({ id: client.id });
    if (error) {
      // an order or a meeting of hers may have come meanwhile
      if (await look()) notify.error(errorText(error));
      return;
    }
    notify.success(t('card.forget.done', { date: formatDate(data.backups_until) }));
    close();
  };
  const [first, ...others] = inTheWay;
  const hindrance = first !== undefined && (
    <ConfirmDialog
      opened
      level={level}
      title={t('card.forget.notYet')}
      question={first}
      onCancel={() => setInTheWay([])}
    >
      {others.length > 0 && others.map((text) => <div key={text}>{text}</div>)}
    </ConfirmDialog>
  );
  return { forget: start, hindrance };
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
