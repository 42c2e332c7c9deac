export {
  idleState,
  isLocked,
  judgeIdle,
  noteTold,
  noteUse,
  setIdleLimit,
  toldAt,
  unlock,
  usedAt,
} from './idle-lock';
export { tellEvery, warningOf } from './idle.rules';
export { showAgain, showAgainStore } from './show-again';
export {
  accessToken,
  clearSession,
  endSession,
  expectEnd,
  hasEnded,
  isSignedIn,
  onSessionEnd,
  startSession,
  watchOtherTabs,
} from './token-store';
export { currentUser, onRoleChange, setCurrentUser, type CurrentUser } from './user-store';
export { can, useCan, useSession } from './use-session';
export { forgetWayBack, goBackTo, takeTurned, turnScreen, wayBack, type WayBack } from './turned-screen';
