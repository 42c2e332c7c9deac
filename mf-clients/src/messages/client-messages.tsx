import type { WireMessage } from '@peruke/contracts/clients';
import { errorText } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { notify, openModal } from '@peruke/mf-kit/shell';
import { BarcodeText, Button, DateText, EmptyState, ErrorState, SkeletonRows } from '@peruke/ui/core';
import { IconCircleCheck, IconCircleX, IconClock, IconPhone } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useMessagesQuery, useTellMutation } from '../api/clients.api';
import styles from './client-messages.module.css';
import { moodOf, useMessageTexts } from './use-message-texts';

const ICON = { good: IconCircleCheck, bad: IconCircleX, waiting: IconClock };

const Told = ({ message, isLast }: { message: WireMessage; isLast: boolean }) => {
  const { t } = useTranslation();
  const canTell = useCan('message.tell');
  const [tell, { isLoading }] = useTellMutation();
  const isTold = message.told_at !== '';
  const change = async (told: boolean): Promise<void> => {
    const { error } = await tell({ message, told });
    if (error) notify.error(errorText(error));
  };
  if (isTold)
    return (
      <p className={styles.told}>
        <IconPhone size={16} />
        <span>
          {t('message.toldBy', { name: message.told_by })} <DateText value={message.told_at} />
        </span>
        {canTell && (
          <Button variant="quiet" size="small" busy={isLoading} onClick={() => void change(false)}>
            {t('message.undo')}
          </Button>
        )}
      </p>
    );
  return canTell && isLast && moodOf(message.status) === 'bad' ? (
    <Button size="small" icon={IconPhone} busy={isLoading} onClick={() => void change(true)}>
      {t('message.tell')}
    </Button>
  ) : null;
};

/** `isLast`: nothing newer was sent about the order, so that a failure is still to be made good. */
const Message = ({ message, isLast }: { message: WireMessage; isLast: boolean }) => {
  const { t } = useTranslation();
  const texts = useMessageTexts();
  const mood = moodOf(message.status);
  const Icon = ICON[mood];
  const reason = texts.reason(message);
  return (
    <li className={styles.message} data-mood={mood}>
      <span className={styles.icon}>
        <Icon size={20} />
      </span>
      <div className={styles.body}>
        <p className={styles.head}>
          <b>{texts.occasion(message)}</b>
          {message.order_id !== null && (
            <button
              type="button"
              className={styles.order}
              onClick={() => void openModal('orders.card', { orderId: message.order_id! })}
            >
              <BarcodeText>{message.barcode || message.order_id}</BarcodeText>
            </button>
          )}
          <span className={styles.quiet}>
            {message.channel ? t(`contact.${message.channel}`, { defaultValue: message.channel }) : null}
            {message.attempt > 1 && ` · ${t('message.attempt', { number: message.attempt })}`}
          </span>
          <span className={styles.date}>
            <DateText value={message.created_at} />
          </span>
        </p>
        <p className={styles.outcome}>
          <span className={styles.verdict}>{texts.outcome(message)}</span>
          {reason && <span> · {reason}</span>}
        </p>
        <Told message={message} isLast={isLast} />
        <details className={styles.details}>
          <summary>{t('message.details')}</summary>
          <p className={styles.text} dir="auto">
            {message.body}
          </p>
          <ol className={styles.steps}>
            {message.steps.map((step, at) => (
              <li key={at}>
                <DateText value={step.at} /> <span>{texts.step(step.status)}</span>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </li>
  );
};

/** Every attempt to tell a client something, newest first, with what became of it. */
export const ClientMessages = ({ clientId }: { clientId: number }) => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useMessagesQuery(clientId, {
    refetchOnMountOrArgChange: true,
  });
  if (!data && error !== undefined)
    return (
      <ErrorState
        title={t('message.loadError')}
        text={errorText(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows rows={3} />;
  if (data.length === 0) return <EmptyState title={t('message.none')} text={t('message.noneHint')} />;
  return (
    <ol className={styles.messages} aria-label={t('card.tab.messages')}>
      {data.map((message) => (
        <Message
          key={message.id}
          message={message}
          isLast={data.find(({ order_id }) => order_id === message.order_id) === message}
        />
      ))}
    </ol>
  );
};
