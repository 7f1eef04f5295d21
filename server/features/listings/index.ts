/** What companies and jobs have in common. */
export {
  type ChangeRow,
  fieldsThatDiffer,
  presentChange,
  presentFieldChanges,
  refuseDecided,
} from './pending-change.ts';
