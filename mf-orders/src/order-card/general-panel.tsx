import type { Order } from '@peruke/contracts/orders';
import { useCan } from '@peruke/mf-kit/session';
import { calendarDayPath, navigate } from '@peruke/mf-kit/shell';
import {
  BarcodeText,
  DateText,
  Fact,
  FactList,
  IconButton,
  Menu,
  type MenuItem,
  OrNone,
  Panel,
  useStateText,
} from '@peruke/ui/core';
import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconCalendarPlus,
  IconClock,
  IconDotsVertical,
  IconEdit,
  IconUserCog,
} from '@peruke/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientLinkFact } from '../client-link/client-link-fact';
import { useStatusText } from '../wig/value-text';
import { type OrderDialog, useOrderDialog } from './order-dialog-context';
import { schedule } from './use-order-actions';
import { GeneralTexts } from './general-texts';
import { useFold } from '../panels/use-fold';
import { IntakeFacts } from './intake-facts';
import { SignedFacts } from '../signature/signed-facts';

const ItemMenu = ({ label, items }: { label: string; items: readonly MenuItem[] }) =>
  items.length === 0 ? undefined : (
    <Menu label={label} groups={[{ key: 'item', items }]}>
      <IconButton icon={IconDotsVertical} size="small" label={label} tooltip={false} />
    </Menu>
  );

/** The actions that hang on a row of the list (CARD-015 to CARD-017); the server has said which are open. */
const useItemActions = (order: Order, open: (dialog: OrderDialog) => void) => {
  const { t } = useTranslation();
  const { t: stateText } = useTranslation('states');
  const may = (...actions: Order['actions']) => actions.some((action) => order.actions.includes(action));
  const meeting = order.meetings.find(({ isCanceled }) => !isCanceled);
  const seesCalendar = useCan('calendar.all-types');
  const when = (open: boolean, item: MenuItem): MenuItem[] => (open ? [item] : []);
  return {
    client: when(may('change-client'), {
      key: 'client',
      label: t('card.general.changeClient'),
      icon: IconArrowsExchange,
      onSelect: () => open('change-client'),
    }),
    manager: when(may('assign-creator'), {
      key: 'manager',
      label: t('card.general.changeManager'),
      icon: IconUserCog,
      onSelect: () => open('change-manager'),
    }),
    date: [
      ...when(may('edit'), {
        key: 'set',
        label: t('card.completeDate.set'),
        icon: IconClock,
        onSelect: () => open('complete-date'),
      }),
      ...when(may('schedule'), {
        key: 'schedule',
        label: stateText('action.schedule'),
        icon: IconCalendarPlus,
        onSelect: () => schedule(order),
      }),
      ...when(may('schedule-usa'), {
        key: 'schedule-usa',
        label: stateText('action.schedule-usa'),
        icon: IconCalendarPlus,
        onSelect: () => schedule(order),
      }),
      ...when(may('reschedule-rework'), {
        key: 'reschedule',
        label: stateText('action.reschedule-rework'),
        icon: IconCalendarPlus,
        onSelect: () => schedule(order),
      }),
      // PERM-050
      ...when(meeting !== undefined && seesCalendar, {
        key: 'show',
        label: t('card.general.showScheduled'),
        icon: IconCalendarEvent,
        onSelect: () => meeting && navigate(calendarDayPath(meeting.start_at, meeting.calendar)),
      }),
    ],
  };
};

/** The general list (CARD-011 to CARD-014). */
export const GeneralPanel = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const fold = useFold('general');
  const stateText = useStateText();
  const statusText = useStatusText();
  const open = useOrderDialog();
  const actions = useItemActions(order, open);
  const menu = (what: string, items: readonly MenuItem[]): ReactNode => (
    <ItemMenu label={t('card.general.menuOf', { what })} items={items} />
  );
  const status = statusText(order);
  const label = (key: string) => t(`card.general.${key}`);
  return (
    <Panel
      {...fold}
      title={t('card.general.title')}
      actions={
        order.actions.includes('edit') && (
          <IconButton icon={IconEdit} label={t('card.general.edit')} onClick={() => open('edit')} />
        )
      }
    >
      <FactList>
        <Fact label={label('client')} action={menu(label('client'), actions.client)}>
          <b>
            <bdi>{order.client || t('word.noClient')}</bdi>
          </b>
        </Fact>
        {order.previous_client && (
          <Fact label={label('previousClient')}>
            <bdi>{order.previous_client}</bdi>
          </Fact>
        )}
        <Fact label={label('barcode')}>
          <BarcodeText>{order.barcode}</BarcodeText>
        </Fact>
        <GeneralTexts order={order} on="identity" />
        <Fact label={label('state')}>{stateText(order.state)}</Fact>
        <Fact label={label('status')}>{status}</Fact>
        <GeneralTexts order={order} on="general" />
        <SignedFacts order={order} />
        <IntakeFacts order={order} />
        <ClientLinkFact order={order} />
        <Fact label={label('completeDate')} action={menu(label('completeDate'), actions.date)}>
          <span data-testid="complete-date">
            <DateText value={order.complete_data} />
          </span>
        </Fact>
        <Fact label={label('meetingManager')}>
          <OrNone>{order.meetingManager?.nickName}</OrNone>
        </Fact>
        <Fact label={label('designer')}>
          <OrNone>{order.suggestedMeetingManager?.nickName}</OrNone>
        </Fact>
        <Fact label={label('manager')} action={menu(label('manager'), actions.manager)}>
          <bdi>{order.creator}</bdi>
        </Fact>
        <Fact label={label('created')}>
          <bdi>{order.created_by.nickName}</bdi> · <DateText value={order.created_at} />
        </Fact>
        <Fact label={label('updated')}>
          <DateText value={order.updated_at} />
        </Fact>
      </FactList>
    </Panel>
  );
};
