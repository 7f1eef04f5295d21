export { type FreightChange, freightChanges, type SeenFreight, seenOf } from './changes.ts';
export { type CheckedRequest, checkFreight, inDays } from './check.ts';
export { containerText } from './container-text.ts';
export { firstReadyWindow, isOpen, readyWindows, requestMatches, requestOrders } from './filter-queries.ts';
export { canReopen, isTakingOffers, presentRequest, presentStored } from './present.ts';
export {
  type ClosedRequest,
  closeExpired,
  columnsOf,
  countOffers,
  deleteRequest,
  hasOffers,
  hsNameOf,
  type RequestRow,
  requestOf,
  requestStateOf,
  type StoredRequest,
  saveRequest,
  selectRequest,
  startOffers,
  updateRequestState,
} from './queries.ts';
export { requireRequest } from './require.ts';
