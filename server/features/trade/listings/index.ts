export { decideChange, notifyStaffOfChange, notifyStaffOfPending, refuseStale } from './decide.ts';
export {
  type ChangeRow,
  changeOf,
  NO_CHANGE,
  presentChange,
  presentFieldChanges,
  withChange,
} from './pending-change.ts';
