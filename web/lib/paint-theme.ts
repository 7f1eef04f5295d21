export const KEY = 'quayside:theme';
export const DARK_DEVICE = '(prefers-color-scheme: dark)';
/** The same as `--surface` in theme.css. */
export const browserColours = { light: '#ffffff', dark: '#0b1626' } as const;

/**
 * Runs before the first paint, or a dark page flashes light. Mantine's styles need the attribute as well. Until the page
 * hydrates, it follows the device, other tabs and the switch, in which it selects the stored theme.
 */
export const paintTheme = () => `(()=>{
const device=matchMedia('${DARK_DEVICE}');
const colours={light:'${browserColours.light}',dark:'${browserColours.dark}'};
const chosen=()=>{
let theme;
try{theme=localStorage['${KEY}']}catch{}
return theme==='light'||theme==='dark'?theme:null};
const paint=()=>{
const theme=chosen();
document.documentElement.dataset.mantineColorScheme=theme??(device.matches?'dark':'light');
for(const meta of document.querySelectorAll('meta[name=theme-color]'))
meta.content=colours[theme??(meta.media==='${DARK_DEVICE}'?'dark':'light')]};
const follow=()=>'live'in document.documentElement.dataset||paint();
paint();
device.addEventListener('change',follow);
addEventListener('storage',follow);
addEventListener('change',({target:{type,name,value}})=>{
if(type!=='radio'||!name.endsWith('theme'))return;
try{localStorage['${KEY}']=value}catch{}
paint()},true);
addEventListener('DOMContentLoaded',()=>{
const theme=chosen();
if(theme)for(const choice of document.querySelectorAll('input[name$=theme]'))choice.checked=choice.value===theme})
})()`;
