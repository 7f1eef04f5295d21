import { accentColours, MIN_CONTRAST, type ThemeName } from '#contract/accent.ts';
import { messages } from '#contract/messages.ts';
import { TextField } from '#web/forms/fields.tsx';
import classes from './branding.module.css';

const t = messages('admin');

interface AccentFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (colour: string) => void;
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());
/** The portal's own accent in the light theme. */
const OWN = '#bf4a08';

export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const colour = value.trim().toLowerCase();
  return (
    <>
      <div className={classes.accent}>
        <TextField
          label={t('Colour of buttons and marks')}
          placeholder={OWN}
          maxLength={7}
          spellCheck={false}
          dir="ltr"
          value={value}
          error={error}
          onChange={onChange}
        />
        <input
          type="color"
          className={classes.colour}
          aria-label={t('Choose a colour')}
          value={isColour(value) ? colour : OWN}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {isColour(value) && (
        <div role="status">
          {(['light', 'dark'] as const).map((theme) => (
            <ContrastNote key={theme} colour={colour} theme={theme} />
          ))}
        </div>
      )}
    </>
  );
}

function ContrastNote({ colour, theme }: { readonly colour: string; readonly theme: ThemeName }) {
  const { accent, chosenContrast } = accentColours(colour, theme);
  const contrast = `${Math.floor(chosenContrast * 10) / 10} : 1`;
  const isKept = chosenContrast >= MIN_CONTRAST;
  return (
    <p className="dim-small">
      {isKept
        ? t('{value}: shown as chosen. The contrast is at least {contrast}.', { value: names[theme], contrast })
        : t(
            '{value}: shown as {accent}, because your colour has a contrast of only {contrast}. Text needs {mincontrast} : 1.',
            { value: names[theme], accent, contrast, mincontrast: MIN_CONTRAST },
          )}
    </p>
  );
}

const names = {
  get light() {
    return t('Light theme');
  },
  get dark() {
    return t('Dark theme');
  },
} as const;
