/**
 * Sets the theme before the first paint: the stored 'dark' or 'light', else that of the system (spec S9). A
 * click on `[data-toggles-theme]` switches the theme and stores it, even before the page's scripts have
 * loaded. Without storage, the theme lasts as long as the page. The script is constant, because the
 * Content-Security-Policy contains its hash.
 */
export const themeScript = `(function(){var d=document.documentElement.dataset,t;try{t=localStorage.getItem('theme')}catch(e){}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.theme=t;addEventListener('click',function(e){if(!(e.target instanceof Element)||!e.target.closest('[data-toggles-theme]'))return;d.theme=d.theme==='dark'?'light':'dark';try{localStorage.setItem('theme',d.theme)}catch(e){}})})()`;
