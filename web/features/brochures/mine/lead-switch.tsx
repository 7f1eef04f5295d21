import classes from './mine.module.css';

interface LeadSwitchProps {
  readonly isOn: boolean;
  readonly isPending?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether who downloads is asked who they are. */
export function LeadSwitch({ isOn, isPending = false, onChange }: LeadSwitchProps) {
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isPending}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        Ask for a name and an address before the download
        <span className={classes.hint}>
          Reading the pages stays open to all. Fewer people download what asks first.
        </span>
      </span>
    </label>
  );
}
