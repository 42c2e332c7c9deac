import { can } from '@peruke/mf-kit/session';
import { navigate, offersModal, openModal } from '@peruke/mf-kit/shell';

const addOrder = async (kind: 'new_wig' | 'repair'): Promise<void> => {
  const made = await openModal('orders.add', { kind });
  if (made) navigate(`/orders/${made.orderId}`);
};

const addClient = async (): Promise<void> => {
  const made = await openModal('clients.form', {});
  if (made) void openModal('clients.card', { clientId: made.clientId });
};

/** What can be started from anywhere. `may` holds both the permission and that some remote offers it. */
export const ACTIONS = {
  addOrder: {
    may: () => can('order.create') && offersModal('orders.add'),
    run: () => void addOrder('new_wig'),
    key: 'KeyN',
  },
  addRepair: {
    may: () => can('order.create') && offersModal('orders.add'),
    run: () => void addOrder('repair'),
    key: 'KeyR',
  },
  addMeeting: {
    may: () => can('meeting.write') && offersModal('calendar.add-meeting'),
    run: () => void openModal('calendar.add-meeting', {}),
    key: 'KeyM',
  },
  addClient: {
    may: () => can('client.write') && offersModal('clients.form'),
    run: () => void addClient(),
    key: undefined,
  },
  report: {
    may: () => can('report.view') && offersModal('admin.report'),
    run: () => void openModal('admin.report', {}),
    key: undefined,
  },
  profile: { may: () => true, run: () => void openModal('shell.profile', {}), key: undefined },
  keys: { may: () => true, run: () => void openModal('shell.keys', {}), key: 'Shift+Slash' },
} as const satisfies Record<string, { may: () => boolean; run: () => void; key: string | undefined }>;

export type ActionName = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[];
