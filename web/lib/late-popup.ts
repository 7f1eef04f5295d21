/** A button whose popup needs scripts that most visits do not. They load when someone is about to press it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LateModule, useLateModule } from './late-module.ts';

/**
 * The first press shows what the module exports in place of the button, with `useOpenAtFirst`.
 * @param popup what the button opens
 */
export function useLatePopup<T>(module: LateModule<T>, popup: 'menu' | 'dialog') {
  const [isPressed, setPressed] = useState(false);
  const { loaded } = useLateModule(module, isPressed);
  const prepare = () => void module.load().catch(() => undefined);
  const button = {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setPressed(true),
  } as const;
  return { loaded: isPressed ? loaded : null, button };
}

/** Opens a popup whose button has just replaced the one that was pressed. */
export function useOpenAtFirst(onChange?: (isOpen: boolean) => void) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (next: boolean) => {
    setIsOpen(next);
    onChange?.(next);
  };
  const open = useEffectEvent(() => {
    // The popup returns the focus to the button when it closes.
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  });
  useEffect(() => open(), []);
  return { button, isOpen, setOpen };
}
