import type { AccountNotice } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Alert, Button, DateText, FreeText, Ltr } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useAccountNoticesQuery, useSeeAccountNoticeMutation } from '../api/shell.api';
import { agentName } from './agent.rules';
import styles from './account-notices.module.css';

const NewDevice = ({ notice: { agent, address, at } }: { notice: AccountNotice }) => {
  const { t } = useTranslation('shell');
  return (
    <>
      <p>
        {t('account.new_device')}{' '}
        <b>
          <FreeText>{agentName(agent) ?? t('account.unknown')}</FreeText>
        </b>
        {address && (
          <>
            {' · '}
            <Ltr>{address}</Ltr>
          </>
        )}
        {' · '}
        <DateText value={at} />
      </p>
      <p className={styles.hint}>{t('account.new_device_hint')}</p>
    </>
  );
};

const Rescue = ({ notice: { who, at } }: { notice: AccountNotice }) => {
  const { t } = useTranslation('shell');
  return (
    <p>
      {t('account.rescue', { who: who ?? '' })} · <DateText value={at} />
    </p>
  );
};

/** What the person should know about accounts, a line each, until it is seen. */
export const AccountNotices = () => {
  const { t } = useTranslation('shell');
  const { data: notices = [] } = useAccountNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [see] = useSeeAccountNoticeMutation();
  const putAway = async (id: number): Promise<void> => {
    const { error } = await see(id);
    if (error) notify.error(errorText(error));
  };
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={t('account.label')}>
      {notices.map((notice) => (
        <Alert key={notice.id}>
          <div className={styles.line}>
            <div>{notice.kind === 'rescue' ? <Rescue notice={notice} /> : <NewDevice notice={notice} />}</div>
            <Button size="small" onClick={() => void putAway(notice.id)}>
              {t('account.seen')}
            </Button>
          </div>
        </Alert>
      ))}
    </section>
  );
};
