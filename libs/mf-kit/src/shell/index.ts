export { closeAndGo, connectShell, navigate, type RemotePart, type ShellBridge } from './bridge';
export { confirm, confirmStore, type ConfirmRequest } from './confirm';
export { HELD_SECONDS, type HeldDeed, heldDeed, holdDeed, sendHeld, takeHeldBack } from './held';
export { ModalFrame, type ModalFrameProps } from './modal-frame';
export {
  type ModalName,
  type ModalPropsOf,
  type ModalResultOf,
  type OrderStep,
  type SlotName,
  type SlotPropsOf,
  type StartedRun,
  type WrittenWig,
} from './names';
export { calendarDayPath, DENIED_PATH } from './places';
export { createStore, type Store } from './store';
export {
  notify,
  noticeStore,
  takeUndoPlace,
  type Notice,
  type NoticeAction,
  type NoticeType,
} from './notify';
export { offersModal, openModal, stack, type StackEntry } from './stack';
export { isFilled, Slot } from './slot';
export { reloadPage } from './reload-page';
export { PartBoundary, type PartBoundaryProps } from './part-boundary';
export { PartError } from './part-error';
export { RemotePartView } from './remote-part-view';
export { ModalContext, useModal, type ModalHandle } from './modal-context';
export { setPageTitle, usePageTitle } from './page-title';
export { useSelfRecovery } from './use-self-recovery';
export { type LeaveGuard, useLeaveGuard } from './use-leave-guard';
export { isPageHeld, releasePage } from './page-hold';
export { offerScan, orderOfCode, useScans } from './scans';
export { useAddress, type WriteAddress } from './use-address';
