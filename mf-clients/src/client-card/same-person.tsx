import type { Client, LookAlike, MergedClient } from '@peruke/contracts/clients';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify, openModal } from '@peruke/mf-kit/shell';
import { Button, DateText, PhoneText } from '@peruke/ui/core';
import { IconUsers } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import {
  type ClientFields,
  usePartClientsMutation,
  useSamePersonQuery,
  useTellApartMutation,
} from '../api/clients.api';
import styles from './client-card.module.css';

/** Somebody who looks like her, and by what. */
const Maybe = ({ client, like }: { client: Client; like: LookAlike }) => {
  const { t } = useTranslation();
  const [tellApart, { isLoading }] = useTellApartMutation();
  const other = like.client;
  const dismiss = async (): Promise<void> => {
    const { error } = await tellApart({ id: client.id, otherId: other.id });
    if (error) notify.error(errorText(error));
    else notify.success(t('same.dismissed', { name: other.full_name }));
  };
  const [clientId, otherId] = like.kept_id === client.id ? [client.id, other.id] : [other.id, client.id];
  return (
    <li className={styles.samePerson}>
      <span>
        {t('same.maybe')} <bdi>{other.full_name}</bdi>
        <small>{like.signs.map((sign) => t(`same.sign.${sign}`, { defaultValue: sign })).join(' · ')}</small>
      </span>
      <Button size="small" onClick={() => void openModal('clients.merge', { clientId, otherId })}>
        {t('same.compare')}
      </Button>
      <Button size="small" variant="quiet" busy={isLoading} onClick={() => void dismiss()}>
        {t('same.dismiss')}
      </Button>
    </li>
  );
};

/** Somebody who was merged into her, and the way back. */
const Merged = ({ client, merged }: { client: Client; merged: MergedClient }) => {
  const { t } = useTranslation();
  const [part, { isLoading }] = usePartClientsMutation();
  const run = async (): Promise<void> => {
    const names = { merged: merged.full_name, name: client.full_name };
    const yes = await confirm({
      title: t('same.part.title'),
      text: t('same.part.question', names),
      yes: t('same.part.yes'),
    });
    if (!yes) return;
    const { data, error } = await part({ id: client.id, mergedId: merged.id });
    if (error) return void notify.error(errorText(error));
    notify.success(t('same.part.done'));
    const fields = (data.stays ?? [])
      .map((name) => t(`form.${name as keyof ClientFields}`, { defaultValue: name }))
      .join(', ');
    if (fields) notify.warning(t('same.part.stays', { fields, name: client.full_name }));
  };
  return (
    <li className={styles.samePerson}>
      <span>
        {t('same.merged')} <bdi>{merged.full_name}</bdi> <PhoneText phone={merged.phone} />
        <small>
          <bdi>{merged.by}</bdi> · <DateText value={merged.at} />
        </small>
      </span>
      <Button size="small" variant="quiet" busy={isLoading} onClick={() => void run()}>
        {t('same.part.action')}
      </Button>
    </li>
  );
};

/** Who may be the same person and who was merged into her. Below everything else: it comes late and moves nothing. */
export const SamePersonLines = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const { data } = useSamePersonQuery(client.id);
  return (
    <section className={styles.same} aria-label={t('same.title')}>
      <ul>
        {data?.maybe.map((like) => (
          <Maybe key={like.client.id} client={client} like={like} />
        ))}
        {data?.merged.map((merged) => (
          <Merged key={merged.id} client={client} merged={merged} />
        ))}
      </ul>
      <Button
        size="small"
        variant="quiet"
        icon={IconUsers}
        onClick={() => void openModal('clients.merge', { clientId: client.id })}
      >
        {t('same.with')}
      </Button>
    </section>
  );
};
