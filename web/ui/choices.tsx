import { IconDots, type Icon as IconType } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, type Ref, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import action from './action.module.css';
import { ActionButton } from './action-button.tsx';
import button from './button.module.css';
import classes from './choices.module.css';
import { Link } from './link.tsx';

const t = messages('common');

interface ChoicesProps {
  /** Shown as a button; the choices appear below it, also without scripts. */
  readonly name: ReactNode;
  /** For a button that shows only an icon. */
  readonly label?: string;
  readonly isSmall?: boolean;
  readonly summaryRef?: Ref<HTMLElement> | undefined;
  /** List items with a link or a button each. */
  readonly children: ReactNode;
}

export function Choices({ name, label, isSmall = false, summaryRef, children }: ChoicesProps) {
  const { details, onToggle } = useCloseFromOutside();
  return (
    <details ref={details} className={`${classes.choices} no-print`} onToggle={onToggle}>
      <summary
        ref={summaryRef}
        className={isSmall ? action.action : `${button.button} ${button.line}`}
        aria-label={label}
        title={label}
      >
        {name}
      </summary>
      {/* Before the choice acts, so that a dialog returns the focus to the button. */}
      <ul className={classes.list} onClickCapture={() => close(details.current)}>
        {children}
      </ul>
    </details>
  );
}

/** The actions below a text that few readers need. */
export function MoreActions({ children, summaryRef }: Pick<ChoicesProps, 'children' | 'summaryRef'>) {
  return (
    <div className={classes.more}>
      <Choices
        name={<IconDots size={18} aria-hidden="true" />}
        label={t('More actions')}
        isSmall
        summaryRef={summaryRef}
      >
        {children}
      </Choices>
    </div>
  );
}

export function ChoicesHead({ children }: { readonly children: string }) {
  return <li className={classes.head}>{children}</li>;
}

export function ActionChoice(props: ComponentProps<typeof ActionButton>) {
  return (
    <li>
      <ActionButton {...props} />
    </li>
  );
}

interface LinkChoiceProps {
  readonly to: string;
  readonly icon?: IconType;
  readonly children: string;
}

export function LinkChoice({ to, icon: Icon, children }: LinkChoiceProps) {
  return (
    <li>
      <Link className={action.action} to={to}>
        {Icon && <Icon size={18} aria-hidden="true" />}
        {children}
      </Link>
    </li>
  );
}

interface AddressChoiceProps {
  readonly href: string;
  readonly children: string;
  readonly isFile?: boolean;
}

/** Leads to a file or to another site. */
export function AddressChoice({ href, children, isFile = false }: AddressChoiceProps) {
  const isElsewhere = href.startsWith('https:');
  return (
    <li>
      <a
        className={action.action}
        href={href}
        download={isFile}
        {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {children}
      </a>
    </li>
  );
}

function close(details: HTMLDetailsElement | null): void {
  if (!details?.open) return;
  details.open = false;
  details.querySelector('summary')?.focus({ preventScroll: true });
}

function useCloseFromOutside() {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeUnlessInside = ({ target }: Event) => {
      if (details.current && !details.current.contains(target as Node)) details.current.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(details.current);
    };
    document.addEventListener('pointerdown', closeUnlessInside);
    document.addEventListener('focusin', closeUnlessInside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeUnlessInside);
      document.removeEventListener('focusin', closeUnlessInside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    if (currentTarget.open) stayOnScreen(currentTarget);
  };
  return { details, onToggle };
}

/** Turns the list to the other side of its button if it would leave the window. */
function stayOnScreen(details: HTMLDetailsElement): void {
  const list = details.querySelector('ul');
  if (!list) return;
  delete details.dataset['turned'];
  const { left, right } = list.getBoundingClientRect();
  if (left < 0 || right > document.documentElement.clientWidth) details.dataset['turned'] = '';
  list.scrollIntoView({ block: 'nearest' });
}
