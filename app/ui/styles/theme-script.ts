/**
 * Sets the theme before the first paint: the stored 'dark' or 'light', else the system's (spec S9). A
 * constant, because the Content-Security-Policy contains its hash.
 */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('theme')}catch(e){}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t})()`;
