import type { Reminder } from '@peruke/contracts/clients';
import type { WaitingOrders } from '@peruke/contracts/orders';
import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { formatDate, formatDateTime, isolated, leftToRight } from '@peruke/ui/formats';
import { IconSend } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttentionQuery, useRemindersQuery, useRemindMutation } from './dashboard.api';
import styles from './day-list.module.css';
import { WaitingPanel } from './waiting-panel';

const Note = ({
  reminder: { count, last_at, next_at },
  refusal,
}: {
  reminder: Reminder;
  refusal?: string | undefined;
}) => {
  const { t } = useTranslation('shell');
  return (
    <>
      {count > 0 && (
        <span className={styles.about}>
          {t('dashboard.remind_count', { count, day: leftToRight(formatDate(last_at)) })}
          {next_at &&
            ` · ${t('dashboard.remind_from', { at: leftToRight(formatDateTime(next_at.slice(0, -3))) })}`}
        </span>
      )}
      {refusal && (
        <span className={styles.refusal} role="alert">
          {refusal}
        </span>
      )}
    </>
  );
};

interface RemindProps {
  orderId: number;
  client: string;
  onRefused: (text: string | undefined) => void;
}

const Remind = ({ orderId, client, onRefused }: RemindProps) => {
  const { t } = useTranslation('shell');
  const { key, renew } = useIdempotencyKey();
  const [remind, { isLoading }] = useRemindMutation();
  const send = async () => {
    const { data, error } = await remind({ orderId, key: key() });
    onRefused(error && errorText(error));
    if (!data) return;
    renew();
    notify.success(
      t(data.to_call ? 'dashboard.remind_call' : 'dashboard.reminded', { client: isolated(client) }),
    );
  };
  return (
    <Button
      size="small"
      icon={IconSend}
      busy={isLoading}
      aria-label={t('dashboard.remind_whom', { client })}
      onClick={() => void send()}
    >
      {t('dashboard.remind')}
    </Button>
  );
};

const Uncollected = ({
  waiting,
  days,
  onAll,
}: {
  waiting: WaitingOrders;
  days: number | undefined;
  onAll: (() => void) | undefined;
}) => {
  const { t } = useTranslation('shell');
  const canRemind = useCan('message.remind');
  const [refusals, setRefusals] = useState<Record<number, string | undefined>>({});
  const { data = [] } = useRemindersQuery(
    waiting.orders.map(({ id }) => id),
    { refetchOnMountOrArgChange: true, skip: !canRemind || waiting.orders.length === 0 },
  );
  const reminders = new Map(data.map((reminder) => [reminder.order_id, reminder]));
  return (
    <WaitingPanel
      kind="uncollected"
      waiting={waiting}
      meta={
        days !== undefined && (
          <span className={styles.about}>{t('dashboard.overDays', { count: days, number: days })}</span>
        )
      }
      noteOf={({ id }) => {
        const reminder = reminders.get(id);
        return reminder && <Note reminder={reminder} refusal={refusals[id]} />;
      }}
      deedOf={({ id, client }) =>
        reminders.get(id)?.next_at === '' && (
          <Remind
            orderId={id}
            client={client}
            onRefused={(text) => setRefusals((before) => ({ ...before, [id]: text }))}
          />
        )
      }
      onAll={onAll}
    />
  );
};

/** Finished wigs that nobody took for long, and who was reminded of them when; missing for who hands nothing out. */
export const UncollectedPanel = () => {
  const [all, setAll] = useState(false);
  const { data } = useAttentionQuery(all ? { all } : {}, { refetchOnMountOrArgChange: true });
  return data?.uncollected ? (
    <Uncollected
      waiting={data.uncollected}
      days={data.uncollected_days}
      onAll={all ? undefined : () => setAll(true)}
    />
  ) : null;
};
