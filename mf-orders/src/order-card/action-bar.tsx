import type { Order } from '@peruke/contracts/orders';
import { notify } from '@peruke/mf-kit/shell';
import {
  BarcodeText,
  BottomSheet,
  Button,
  classNames,
  IconButton,
  Menu,
  type MenuGroup,
  type MenuItem,
  StateTag,
} from '@peruke/ui/core';
import { IconChevronDown, IconChevronUp, IconListCheck, IconPrinter, IconTag } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKeys } from '../keys/use-page-keys';
import { ACTION_GROUPS, cardActions, type CardEntry, entriesOf, lookOf } from './actions';
import styles from './action-bar.module.css';
import type { OrderActions } from './use-order-actions';

interface ActionBarProps {
  order: Order;
  actions: OrderActions;
  narrow: boolean;
  /** The foot of a pop-up holds the bar, and it has no printing. */
  inPopup?: boolean;
}

/** Entries that are no action of the server. */
const OWN_TEXTS: Partial<Record<CardEntry, 'card.statusUpdate.menu' | 'intake.action' | 'pickUp.action'>> = {
  'update-status': 'card.statusUpdate.menu',
  intake: 'intake.action',
  'pick-up': 'pickUp.action',
};

/** What an entry is called, wherever it stands. */
const useEntryText = () => {
  const { t } = useTranslation();
  const { t: stateText } = useTranslation('states');
  return (entry: CardEntry): string => {
    const own = OWN_TEXTS[entry];
    return own ? t(own) : stateText(`action.${entry}`);
  };
};

const useGroups = (actions: OrderActions) => {
  const entryText = useEntryText();
  const item = (entry: CardEntry): MenuItem => ({
    key: entry,
    label: entryText(entry),
    icon: lookOf(entry).icon,
    tone: lookOf(entry).danger ? 'danger' : undefined,
    onSelect: () => actions.run(entry),
  });
  return (shown: readonly CardEntry[]): MenuGroup[] =>
    ACTION_GROUPS.map((group, i) => ({
      key: `${i}`,
      items: group.filter((entry) => shown.includes(entry)).map(item),
    })).filter(({ items }) => items.length > 0);
};

const PrimaryButton = ({ action, actions }: { action: CardEntry; actions: OrderActions }) => {
  const entryText = useEntryText();
  return (
    <Button
      variant="primary"
      className={styles.primary}
      icon={lookOf(action).icon}
      busy={actions.busy}
      onClick={() => actions.run(action)}
    >
      {entryText(action)}
    </Button>
  );
};

const ActionsMenu = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const { t } = useTranslation();
  if (groups.length === 0) return null;
  return (
    <Menu label={t('card.actions')} groups={groups}>
      <Button variant="glass" endIcon={IconChevronDown}>
        {t('card.actions')}
      </Button>
    </Menu>
  );
};

/** The phone's list of everything that this person may do to this order (CARD-010, PERM-043). */
const ActionsSheet = ({ order, groups }: { order: Order; groups: readonly MenuGroup[] }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const press = (item: MenuItem) => () => {
    setOpen(false);
    item.onSelect?.();
  };
  return (
    <>
      <Button endIcon={IconChevronUp} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('card.actions')}
      </Button>
      <BottomSheet
        opened={open}
        onClose={() => setOpen(false)}
        title={<BarcodeText>{order.barcode}</BarcodeText>}
        headExtra={<StateTag state={order.state} />}
      >
        {groups.map((group) => (
          <ul key={group.key} className={styles.sheetGroup}>
            {group.items.map((item) => (
              <li key={item.key}>
                <button
                  type="button"
                  className={styles.sheetItem}
                  data-tone={item.tone}
                  onClick={press(item)}
                >
                  {item.icon && <item.icon />}
                  {item.label}
                </button>
              </li>
            ))}
          </ul>
        ))}
      </BottomSheet>
    </>
  );
};

/** Print, and the button of the production steps, which has nothing behind it yet (CARD-009, CARD-028). */
export const CardTools = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const print = () => void window.open(`/orders/print/${order.id}`, '_blank', 'noopener');
  usePageKeys({ KeyP: print });
  return (
    <span className={styles.tools}>
      {order.is_repair === 0 && (
        <IconButton
          icon={IconListCheck}
          label={t('card.productionSteps')}
          variant="outlined"
          onClick={() => notify.warning(t('card.notImplemented'))}
        />
      )}
      <IconButton
        icon={IconTag}
        label={t('print.printLabel')}
        variant="outlined"
        onClick={() => void window.open(`/orders/label/${order.id}`, '_blank', 'noopener')}
      />
      <IconButton icon={IconPrinter} label={t('card.print')} variant="outlined" onClick={print} />
    </span>
  );
};

/** The main actions of the card: at the desk in its header, on a phone a bar at the lower edge. */
export const ActionBar = ({ order, actions, narrow, inPopup = false }: ActionBarProps) => {
  const entryText = useEntryText();
  const groups = useGroups(actions);
  const entries = entriesOf(order);
  const { primary, buttons, menu } = cardActions(entries);
  if (narrow) {
    const sheet = groups(entries);
    if (sheet.length === 0) return null;
    return (
      <div
        className={classNames(styles.bar, !inPopup && styles.atEdge)}
        data-foot-bar={!inPopup || undefined}
      >
        {primary && <PrimaryButton action={primary} actions={actions} />}
        <ActionsSheet order={order} groups={sheet} />
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {!inPopup && <CardTools order={order} />}
      {buttons.map((action) => (
        <Button key={action} variant="glass" icon={lookOf(action).icon} onClick={() => actions.run(action)}>
          {entryText(action)}
        </Button>
      ))}
      <ActionsMenu groups={groups(menu)} />
      {primary && <PrimaryButton action={primary} actions={actions} />}
    </div>
  );
};
