import type { Client } from '@peruke/contracts/clients';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import {
  calendarDayPath,
  closeAndGo,
  ModalFrame,
  openModal,
  Slot,
  useModal,
  type ModalPropsOf,
} from '@peruke/mf-kit/shell';
import {
  Alert,
  Avatar,
  Badge,
  Button,
  DateText,
  ErrorState,
  Fact,
  FactList,
  IconButton,
  OrNone,
  PhoneText,
  SkeletonRows,
  Tabs,
  useNarrow,
} from '@peruke/ui/core';
import { formatDate, upcoming } from '@peruke/ui/formats';
import {
  IconCalendar,
  IconDownload,
  IconEdit,
  IconPlus,
  IconRefresh,
  IconTool,
  IconTrash,
} from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientQuery } from '../api/clients.api';
import { useCityText, useCountryText } from '../api/places';
import { ClientFit } from '../head/client-fit';
import { ClientMessages } from '../messages/client-messages';
import styles from './client-card.module.css';
import { NewestWigs } from './newest-wigs';
import { NextMeeting } from './next-meeting';
import { SamePersonLines } from './same-person';
import { useAddOrder } from './use-add-order';
import { useForget, useLife } from './use-life';

const TABS = ['info', 'wigs', 'fit', 'calendar', 'messages'] as const;
type Tab = (typeof TABS)[number];
/** What there is to see of who was forgotten. */
const LEFT: readonly Tab[] = ['info', 'wigs'];

const isForgotten = ({ forgotten_at }: Client): boolean => forgotten_at != null;

interface InfoProps {
  client: Client;
  onWigs: () => void;
}

/** What is left of who was forgotten at her own request: when that was, and her orders. */
const Forgotten = ({ client, onWigs }: InfoProps) => {
  const { t } = useTranslation();
  const [next] = upcoming(client.meetings, new Date());
  return (
    <div className={styles.facts}>
      <div className={styles.forgotten}>
        <Alert tone="plum">{t('card.forgotten.text', { date: formatDate(client.forgotten_at) })}</Alert>
      </div>
      {client.wigs.length > 0 && <NewestWigs client={client} onAll={onWigs} />}
      {next && <NextMeeting client={client} meeting={next} />}
    </div>
  );
};

const Info = ({ client, onWigs }: InfoProps) => {
  const { t } = useTranslation();
  const [next] = upcoming(client.meetings, new Date());
  const countryText = useCountryText();
  const cityText = useCityText(client.country);
  const canWrite = useCan('client.write') && client.isDeleted === 0;
  const canGiveFile = useCan('client.file');
  const canForget = useCan('client.forget');
  const { forget, hindrance } = useForget(client);
  return (
    <div className={styles.facts}>
      <FactList>
        <Fact label={t('card.name')}>
          <b>
            <bdi>{client.full_name}</bdi>
          </b>
        </Fact>
        <Fact label={t('card.phone')}>
          <PhoneText phone={client.phone} link />
        </Fact>
        <Fact label={t('card.additionalPhone')}>
          <PhoneText phone={client.additionalPhone} link />
        </Fact>
        <Fact label={t('card.email')}>
          <OrNone>{client.email && <bdi dir="ltr">{client.email}</bdi>}</OrNone>
        </Fact>
        <Fact label={t('card.contactPreference')}>
          {t(`contact.${client.contactPreference}`, { defaultValue: client.contactPreference })}
        </Fact>
        <Fact label={t('card.recall')}>{t(client.agreesToRecall ? 'card.agrees' : 'card.agreesNot')}</Fact>
        <Fact label={t('card.address')}>
          <OrNone>{client.address && <bdi>{client.address}</bdi>}</OrNone>
        </Fact>
        <Fact label={t('card.city')}>
          <OrNone>{client.city && <bdi>{cityText(client.city)}</bdi>}</OrNone>
        </Fact>
        <Fact label={t('card.country')}>
          <OrNone>{client.country && <bdi>{countryText(client.country)}</bdi>}</OrNone>
        </Fact>
        <Fact label={t('card.created')}>
          <DateText value={client.created_at} />
        </Fact>
        <Fact label={t('card.updated')}>
          <DateText value={client.updated_at} />
        </Fact>
      </FactList>
      {client.wigs.length > 0 && <NewestWigs client={client} onAll={onWigs} />}
      {next && <NextMeeting client={client} meeting={next} />}
      {canWrite && <SamePersonLines client={client} />}
      {canGiveFile && (
        <div className={styles.file}>
          <Button
            size="small"
            variant="quiet"
            icon={IconDownload}
            onClick={() => void openModal('clients.file', { clientId: client.id })}
          >
            {t('file.action')}
          </Button>
          {canForget && (
            <Button size="small" variant="quiet" icon={IconTrash} onClick={() => void forget()}>
              {t('card.forget.action')}
            </Button>
          )}
          {hindrance}
        </div>
      )}
    </div>
  );
};

const editClient = (client: Client): void => void openModal('clients.form', { clientId: client.id });

const Actions = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { close } = useModal();
  const canWrite = useCan('client.write');
  const canOrder = useCan('order.create');
  const canMeet = useCan('meeting.view');
  const canRestore = useCan('client.restore');
  const life = useLife(client);
  const addOrder = useAddOrder(client);
  /** CLI-015, CLI-016: the nearest upcoming meeting, or a form for a new one. */
  const calendar = () => {
    const [next] = upcoming(client.meetings, new Date());
    if (!next) return void openModal('calendar.add-meeting', { clientId: client.id });
    closeAndGo(close, calendarDayPath(next.start_at, next.calendar));
  };
  if (client.isDeleted === 1)
    return canRestore && !isForgotten(client) ? (
      <Button variant="primary" icon={IconRefresh} onClick={() => void life('restore')}>
        {t('card.restore.action')}
      </Button>
    ) : null;
  return (
    <>
      {canWrite && !isNarrow && (
        <Button icon={IconEdit} onClick={() => editClient(client)}>
          {t('card.edit')}
        </Button>
      )}
      {canMeet &&
        (isNarrow ? (
          <IconButton icon={IconCalendar} label={t('card.tab.calendar')} onClick={calendar} />
        ) : (
          <Button icon={IconCalendar} onClick={calendar}>
            {t('card.tab.calendar')}
          </Button>
        ))}
      {canOrder && (
        <>
          <Button icon={isNarrow ? undefined : IconTool} onClick={() => void addOrder('repair')}>
            {t('card.addRepair')}
          </Button>
          <Button
            variant="primary"
            icon={isNarrow ? undefined : IconPlus}
            onClick={() => void addOrder('new_wig')}
          >
            {t('card.addOrder')}
          </Button>
        </>
      )}
    </>
  );
};

interface TabContentProps {
  tab: Tab;
  client: Client;
  onTab: (tab: Tab) => void;
}

const TabContent = ({ tab, client, onTab }: TabContentProps) => {
  const props = { clientId: client.id };
  if (tab === 'info') {
    const Facts = isForgotten(client) ? Forgotten : Info;
    return <Facts client={client} onWigs={() => onTab('wigs')} />;
  }
  if (tab === 'wigs') return <Slot name="client-card.wigs" props={props} />;
  if (tab === 'fit') return <ClientFit {...props} isDeleted={client.isDeleted === 1} />;
  if (tab === 'calendar') return <Slot name="client-card.calendar" props={props} />;
  return <ClientMessages {...props} />;
};

const ClientTabs = ({ client, first }: { client: Client; first: string | undefined }) => {
  const { t } = useTranslation();
  const canSeeMessages = useCan('message.view');
  const tabs = isForgotten(client) ? LEFT : TABS;
  const shown = tabs.filter((value) => value !== 'messages' || canSeeMessages);
  const [tab, setTab] = useState<Tab>(shown.find((known) => known === first) ?? 'info');
  const count: Partial<Record<Tab, number>> = {
    wigs: client.wigs.length,
    calendar: upcoming(client.meetings, new Date()).length,
  };
  return (
    <Tabs
      label={t('card.title')}
      items={shown.map((value) => ({ value, label: t(`card.tab.${value}`), count: count[value] }))}
      value={tab}
      onChange={setTab}
    >
      <TabContent tab={tab} client={client} onTab={setTab} />
    </Tabs>
  );
};

/** A phone has one row at the foot, for what is done most: the rest stands beside the name. */
const HeadActions = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const canWrite = useCan('client.write');
  const canDelete = useCan('client.delete');
  const life = useLife(client);
  return (
    <>
      {canWrite && <IconButton icon={IconEdit} label={t('card.edit')} onClick={() => editClient(client)} />}
      {canDelete && (
        <IconButton
          className={styles.remove}
          icon={IconTrash}
          label={t('card.delete.action')}
          onClick={() => void life('delete')}
        />
      )}
    </>
  );
};

const CardTitle = ({ client }: { client: Client | undefined }) => {
  const { t } = useTranslation();
  if (client && isForgotten(client)) return t('card.forgotten.name');
  return (
    <span className={styles.title}>
      {client && <Avatar name={client.full_name} size="large" />}
      <span>
        <bdi>{client?.full_name ?? t('card.title')}</bdi>
        {client && (
          <small className={styles.phone}>
            <PhoneText phone={client.phone} />
          </small>
        )}
      </span>
    </span>
  );
};

/** The client card, opened from anywhere by its name (CLI-010 to CLI-016). */
export const ClientCardModal = ({ clientId, tab: first }: ModalPropsOf<'clients.card'>) => {
  const { t } = useTranslation();
  const { currentData: client, error, refetch } = useClientQuery(clientId);
  const canDelete = useCan('client.delete') && client?.isDeleted === 0;
  // who is not there, or not hers, is not found by a second try either
  const isMissing = isApiError(error) && error.status === 404;
  const isNarrow = useNarrow();
  const life = useLife(client);
  return (
    <ModalFrame
      headActions={isNarrow && client?.isDeleted === 0 && <HeadActions client={client} />}
      title={<CardTitle client={client} />}
      headExtra={
        client?.isDeleted === 1 && !isForgotten(client) && <Badge tone="bad">{t('deletedMark')}</Badge>
      }
      ruled={false}
      footerStart={
        canDelete &&
        !isNarrow && (
          <Button variant="dangerQuiet" icon={IconTrash} onClick={() => void life('delete')}>
            {t('card.delete.action')}
          </Button>
        )
      }
      footer={client && <Actions client={client} />}
    >
      {!client && error === undefined && <SkeletonRows rows={8} />}
      {!client && error !== undefined && (
        <ErrorState
          title={t('card.loadError')}
          text={errorText(error)}
          onRetry={isMissing ? undefined : () => void refetch()}
        />
      )}
      {client && (
        <div className={styles.tabs}>
          <ClientTabs client={client} first={first} />
        </div>
      )}
    </ModalFrame>
  );
};
