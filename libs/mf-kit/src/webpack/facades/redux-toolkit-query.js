// Without the base queries that pages do not use; see react-router.js for why.
export {
  QueryStatus,
  buildCreateApi,
  copyWithStructuralSharing,
  coreModule,
  setupListeners,
  skipToken,
} from '../../../../../node_modules/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs';
