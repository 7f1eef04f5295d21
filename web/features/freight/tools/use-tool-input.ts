import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** How the input of a tool is written in the address. */
export interface Address<Input> {
  readonly read: (params: URLSearchParams) => Input;
  readonly write: (input: Input) => URLSearchParams;
}

/**
 * The input of a tool, which starts with the address and is written to it, so that each result has a link. The router
 * learns nothing of it: no loader runs and nothing renders again.
 */
export function useToolInput<Input>({ read, write }: Address<Input>) {
  const { pathname, search } = useLocation();
  const [input, setInput] = useState(() => read(new URLSearchParams(search)));
  const params = write(input).toString();
  const query = params && `?${params}`;
  useEffect(() => {
    // Safari allows 100 changes in 10 seconds.
    const timer = setTimeout(() => {
      const { location, history } = window;
      // The address in the browser begins with the language of the page, which the router does not know.
      if (query !== location.search) history.replaceState(history.state, '', location.pathname + query);
    }, 300);
    return () => clearTimeout(timer);
  }, [query]);
  return { input, setInput, path: pathname + query };
}

/** Leaves out values that are empty or the default. */
export function paramsOf(values: Readonly<Record<string, string>>, usual: Readonly<Record<string, string>> = {}) {
  return new URLSearchParams(
    Object.entries(values).filter(([name, value]) => value.trim() !== '' && value !== usual[name]),
  );
}
