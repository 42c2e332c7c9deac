import type { AccountNotice } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Alert, Button, DateText, FreeText, Ltr } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useAccountNoticesQuery, useSeeAccountNoticeMutation } from './account.api';
import { agentName } from './agent.rules';
import styles from './account-notices.module.css';

const NewDevice = ({ notice: { agent, address, at } }: { notice: AccountNotice }) => {
  const { t } = useTranslation('shell');
  return (
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
  );
};

const OfAnother = ({ notice: { kind, who, at } }: { notice: AccountNotice }) => {
  const { t } = useTranslation('shell');
  return (
    <p>
      {t(kind === 'takeout' ? 'account.takeout' : 'account.rescue', { who: who ?? '' })} ·{' '}
      <DateText value={at} />
    </p>
  );
};

/** What the person should know about accounts, a line each, until it is seen. */
export const AccountNotices = () => {
  const { t } = useTranslation('shell');
  const { data: notices = [] } = useAccountNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [see] = useSeeAccountNoticeMutation();
  const putAway = async (): Promise<void> => {
    const answers = await Promise.all(notices.map(({ id }) => see(id)));
    const refused = answers.find(({ error }) => error);
    if (refused?.error) notify.error(errorText(refused.error));
  };
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={t('account.label')}>
      <Alert>
        <div className={styles.line}>
          <div>
            {notices.map((notice) =>
              notice.kind === 'new-device' ? (
                <NewDevice key={notice.id} notice={notice} />
              ) : (
                <OfAnother key={notice.id} notice={notice} />
              ),
            )}
            {notices.some(({ kind }) => kind === 'new-device') && (
              <p className={styles.hint}>{t('account.new_device_hint')}</p>
            )}
          </div>
          <Button size="small" onClick={() => void putAway()}>
            {t('account.seen')}
          </Button>
        </div>
      </Alert>
    </section>
  );
};
