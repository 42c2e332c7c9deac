import type { OpenSession } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Badge, Button, DateText, FreeText, Ltr, SkeletonRows } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useEndSessionMutation, useSessionsQuery } from '../account/account.api';
import { AccountNotices } from '../account/account-notices';
import { agentName } from '../account/agent.rules';
import styles from './profile.module.css';

interface LineProps {
  session: OpenSession;
  onEnd: () => void;
}

const Line = ({ session: { current, agent, address, device, last_use }, onEnd }: LineProps) => {
  const { t } = useTranslation('shell');
  const name = device ?? agentName(agent) ?? t('sessions.unknown');
  return (
    <li>
      <div>
        <b>
          <FreeText>{name}</FreeText>
        </b>{' '}
        {current && <Badge tone="good">{t('sessions.current')}</Badge>}
        <p className={styles.place}>
          {t('sessions.last_use')} <DateText value={last_use} />
          {address && (
            <>
              {' · '}
              <Ltr>{address}</Ltr>
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button size="small" variant="quiet" aria-label={t('sessions.end_of', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** Where one is signed in: since when, from where, and the end of each or of all others. */
export const SessionsPart = () => {
  const { t } = useTranslation('shell');
  const { data: sessions } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, { isLoading }] = useEndSessionMutation();
  const others = sessions?.filter(({ current }) => !current) ?? [];

  const endOne = async (which: number | 'others'): Promise<void> => {
    const answer = await end(which);
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('sessions.ended'));
  };
  const endOthers = async (): Promise<void> => {
    const yes = await confirm({ title: t('sessions.end_others'), text: t('sessions.end_others_question') });
    if (yes) await endOne('others');
  };
  return (
    <section className={styles.sessions} aria-labelledby="sessions-title">
      <h3 id="sessions-title">{t('sessions.title')}</h3>
      <AccountNotices />
      {!sessions && <SkeletonRows rows={2} />}
      <ul>
        {sessions?.map((session) => (
          <Line key={session.id} session={session} onEnd={() => void endOne(session.id)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button size="small" busy={isLoading} onClick={() => void endOthers()}>
          {t('sessions.end_others')}
        </Button>
      )}
    </section>
  );
};
