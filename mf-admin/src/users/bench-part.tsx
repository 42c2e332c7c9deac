import type { User } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Button, DateText, Panel } from '@peruke/ui/core';
import { IconIdBadge2 } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenchKeysQuery, useEndBenchKeyMutation, useIssueBadgeMutation } from '../api/bench.api';
import { BadgeDialog } from './badge.dialog';
import styles from './users.module.css';

type BenchKey = 'badge' | 'benchPin';

/** With what a person unlocks a bench: the badge is given here, the PIN is the person's own to set. */
export const BenchPart = ({ user: { id, nickName } }: { user: User }) => {
  const { t } = useTranslation();
  const { data: keys } = useBenchKeysQuery({ id });
  const [issue, { isLoading }] = useIssueBadgeMutation();
  const [end] = useEndBenchKeyMutation();
  const [badge, setBadge] = useState<string>();

  const give = async (): Promise<void> => {
    const isNext = Boolean(keys?.badge_issued_at);
    if (isNext && !(await confirm({ title: t('bench.newBadge'), text: t('bench.newBadgeQuestion') }))) return;
    const answer = await issue({ id });
    if (answer.error) notify.error(errorText(answer.error));
    else setBadge(answer.data.badge);
  };
  const takeAway = async (key: BenchKey): Promise<void> => {
    const yes = await confirm({
      title: t(`bench.end_${key}`),
      text: t(`bench.endQuestion_${key}`, { name: nickName }),
      danger: true,
    });
    if (!yes) return;
    const answer = await end({ id, key });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t(`bench.ended_${key}`));
  };
  const line = (key: BenchKey, since: string | null | undefined) => (
    <div>
      <dt>{t(`bench.${key}`)}</dt>
      <dd className={styles.key}>
        {since ? <DateText value={since} show="date" /> : t(`bench.no_${key}`)}
        {since && (
          <Button size="small" variant="quiet" onClick={() => void takeAway(key)}>
            {t(`bench.end_${key}`)}
          </Button>
        )}
      </dd>
    </div>
  );
  return (
    <Panel title={t('bench.title')} level={3} bodyClassName={styles.part}>
      <p className={styles.quiet}>{t('bench.about')}</p>
      <dl className={styles.facts}>
        {line('badge', keys?.badge_issued_at)}
        {line('benchPin', keys?.pin_set_at)}
      </dl>
      <Button icon={IconIdBadge2} busy={isLoading} disabled={!keys} onClick={() => void give()}>
        {t(keys?.badge_issued_at ? 'bench.newBadge' : 'bench.giveBadge')}
      </Button>
      {badge !== undefined && (
        <BadgeDialog name={nickName} badge={badge} onClose={() => setBadge(undefined)} />
      )}
    </Panel>
  );
};
