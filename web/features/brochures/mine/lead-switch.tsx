import classes from './mine.module.css';

interface LeadSwitchProps {
  readonly isOn: boolean;
  readonly isPending?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

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
        Ask for a name and an email address before the download
        <span className={classes.hint}>Anyone can still read the pages online. Expect fewer downloads.</span>
      </span>
    </label>
  );
}
