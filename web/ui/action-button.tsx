import type { Icon as IconType } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import action from './action.module.css';

interface ActionButtonProps extends ComponentProps<'button'> {
  readonly icon: IconType;
  readonly size?: 16 | 18;
}

/** One of the actions below a post, reply or comment. */
export function ActionButton({ icon: Icon, size = 18, children, ...rest }: ActionButtonProps) {
  return (
    <button type="button" className={action.action} {...rest}>
      <Icon size={size} aria-hidden="true" />
      {children}
    </button>
  );
}
