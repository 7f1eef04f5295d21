export {
  type FreightChange,
  type PostText,
  requestChanges,
  type SeenFreight,
  type SeenRequest,
  seenOf,
  seenPostOf,
} from './changes.ts';
export { type CheckedRequest, checkFreight } from './check.ts';
export { containerText } from './container-text.ts';
export {
  firstReadyWindow,
  hasCentre,
  isOpen,
  readyWindows,
  requestMatches,
  requestOrders,
  savedPlacesOf,
} from './filter-queries.ts';
export { canReopen, isTakingOffers, presentRequest, presentStored } from './present.ts';
export {
  type ClosedRequest,
  closeExpired,
  columnsOf,
  countOffers,
  deleteRequest,
  hasOffers,
  hsNameOf,
  isOutdated,
  isPausedFor,
  keepVersion,
  type ListedFreight,
  lanesOf,
  listedFreight,
  type RequestRow,
  requestOf,
  requestStateOf,
  roundOf,
  type StoredRequest,
  saveRequest,
  seenByOffer,
  seenNow,
  seesCargoValue,
  selectRequest,
  selectSeesCargoValue,
  selectVersion,
  startOffers,
  updateRequestState,
} from './queries.ts';
export { requireRequest } from './require.ts';
