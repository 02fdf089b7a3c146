/**
 * The colors of the shop's pages as hex values. Some email programs don't understand the styles of the pages.
 */
export const COLORS = {
  page: '#f6f4f1',
  card: '#ffffff',
  ink: '#221e19',
  quiet: '#645d55',
  line: '#e3dfd9',
  action: '#221e19',
  onAction: '#ffffff',
};

/**
 * Styles for the dark mode, which inline styles can't express. They need `!important` to override the inline
 * styles. Email programs that ignore them show the light colors.
 */
export const mailStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#1f5fa8}
@media (max-width:480px){.page{padding:0!important}.card{border-width:0!important;border-radius:0!important}.part{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
body,.page{background:#171411!important}
.card{background:#211d19!important;border-color:#38332d!important}
.card,.card td,h1,p,strong{color:#f1efeb!important}
.quiet{color:#b3aca3!important}
.rows,.head{border-color:#38332d!important}
a{color:#8fc0ff!important}
a.plain{background:#f1efeb!important;color:#1b1814!important}
a.own{color:inherit!important}
}`;
