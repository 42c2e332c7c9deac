import { AnyStateDialog } from './dialogs/any-state-dialog';
import type { CardDialogProps } from './dialogs/card-dialog-props';
import { AssociateDialog } from './dialogs/associate-dialog';
import { ChangeClientDialog, RestoreDialog } from './dialogs/client-dialogs';
import { ClientWordDialog } from './dialogs/client-word-dialog';
import { CompleteDateDialog } from './dialogs/complete-date-dialog';
import { CorrectionDialog } from './dialogs/correction-dialog';
import { DepositDialog } from './dialogs/deposit-dialog';
import { EditGeneralDialog } from './dialogs/edit-general-dialog';
import { HoldDialog } from './dialogs/hold-dialog';
import { ManagerDialog } from './dialogs/manager-dialog';
import { NotesDialog, PriceDialog } from './dialogs/money-dialogs';
import { PropertiesDrawer } from './dialogs/properties-drawer';
import { StagesDrawer } from './dialogs/stages-drawer';
import { StatusDialog } from './dialogs/status-dialog';
import { StorageDialog } from './dialogs/storage-dialog';
import { OpenBalanceDialog } from '../payment/open-balance-dialog';
import type { OrderDialog } from './order-dialog-context';

const DIALOGS: Record<OrderDialog, (props: CardDialogProps) => React.ReactNode> = {
  edit: EditGeneralDialog,
  status: StatusDialog,
  'complete-date': CompleteDateDialog,
  properties: PropertiesDrawer,
  'repair-stages': (props) => <StagesDrawer {...props} type="repair" />,
  'rework-stages': (props) => <StagesDrawer {...props} type="rework" />,
  associate: AssociateDialog,
  restore: RestoreDialog,
  storage: StorageDialog,
  'move-to-any': AnyStateDialog,
  'change-client': ChangeClientDialog,
  'change-manager': ManagerDialog,
  deposit: DepositDialog,
  correction: CorrectionDialog,
  price: PriceDialog,
  notes: NotesDialog,
  hold: HoldDialog,
  'open-balance': OpenBalanceDialog,
  'client-word': ClientWordDialog,
  'client-word-first': (props) => <ClientWordDialog {...props} thenComplete />,
};

/** The open pop-up of the card. */
export const CardDialogs = ({ dialog, ...props }: CardDialogProps & { dialog: OrderDialog }) => {
  const Dialog = DIALOGS[dialog];
  return <Dialog {...props} />;
};
