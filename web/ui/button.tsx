import { type ComponentProps, useState } from 'react';
import classes from './button.module.css';
import { Link } from './link.tsx';

/** `main` is for the primary action of a screen. */
export type ButtonLook = 'main' | 'line' | 'quiet';

interface ButtonStyle {
  readonly look?: ButtonLook;
  readonly isDanger?: boolean;
  readonly isWide?: boolean;
  readonly isIcon?: boolean;
}

function splitStyle<Props extends ButtonStyle & { readonly className?: string | undefined }>(props: Props) {
  const { look = 'line', isDanger, isWide, isIcon, className, ...rest } = props;
  const names = [classes.button, classes[look], isDanger && classes.danger, isWide && classes.wide];
  return { ...rest, className: [...names, isIcon && classes.icon, className].filter(Boolean).join(' ') };
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /**
   * Waits for the server: it can't be pressed and shows a spinner. A button with this property ignores the second click of a
   * double click, which comes before it is busy.
   */
  readonly isBusy?: boolean;
}

/** A browser takes the focus from a disabled button, so one that has the focus only says that it is disabled. */
export function Button({ type = 'button', isBusy, disabled = false, onClick, ...rest }: ButtonProps) {
  const [hasFocus, setFocus] = useState(false);
  const isOff = isBusy || disabled;
  const sends = isBusy !== undefined;
  return (
    <button
      {...splitStyle(rest)}
      type={type}
      disabled={disabled && !hasFocus}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onClick={(event) => {
        if (isOff || (sends && event.detail > 1)) event.preventDefault();
        else onClick?.(event);
      }}
      {...(isOff && { 'aria-disabled': true })}
      {...(isBusy && { 'aria-busy': true })}
    />
  );
}

/** Its content is an icon, so it needs an `aria-label`. */
export function IconButton(props: ButtonProps & { readonly 'aria-label': string }) {
  return <Button look="quiet" isIcon {...props} />;
}

export function LinkButton(props: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...splitStyle(props)} />;
}

/** For files and other addresses outside the router. */
export function AnchorButton({ children, ...props }: ComponentProps<'a'> & ButtonStyle) {
  return <a {...splitStyle(props)}>{children}</a>;
}
