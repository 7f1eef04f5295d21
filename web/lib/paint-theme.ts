export const KEY = 'quayside:theme';
export const DARK_DEVICE = '(prefers-color-scheme: dark)';

/** Runs before the first paint, or a dark page flashes light. Mantine's styles need the attribute as well. */
export const paintTheme = `(()=>{let theme;try{theme=localStorage['${KEY}']}catch{}document.documentElement.dataset.mantineColorScheme=theme==='light'||theme==='dark'?theme:matchMedia('${DARK_DEVICE}').matches?'dark':'light'})()`;
