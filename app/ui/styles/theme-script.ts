/**
 * Sets the theme before the first paint: the stored 'dark' or 'light', or the theme of the operating system
 * (spec S9). A click on `[data-toggles-theme]` switches the theme and stores it, even before the page's
 * scripts are loaded. Without storage, the theme lasts until the page is left. The script must not change,
 * because the Content-Security-Policy contains its hash.
 */
export const themeScript = `(function(){var d=document.documentElement.dataset,t;try{t=localStorage.getItem('theme')}catch(e){}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.theme=t;addEventListener('click',function(e){if(!(e.target instanceof Element)||!e.target.closest('[data-toggles-theme]'))return;d.theme=d.theme==='dark'?'light':'dark';try{localStorage.setItem('theme',d.theme)}catch(e){}})})()`;
