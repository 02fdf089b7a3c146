import { waitForPaint } from './wait-for-paint.ts';

/** The module script that React Router's `<Scripts>` renders (react-router 8, lib/dom/ssr/components). */
const MODULE_SCRIPT = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * Makes a rendered page load its modules only after its pictures are painted. On slow phones, the modules
 * would compete with the pictures for bandwidth and processor time. Until the modules are loaded, links and
 * forms work as without JavaScript. The page also preloads `formModules`. Returns a page without a module
 * script unchanged.
 */
export function loadAfterPaint(html: string, formModules: string[]): string {
  const found = MODULE_SCRIPT.exec(html);
  if (!found) return html;
  const [script, openTag = '', body = ''] = found;
  // React renders the links for preloading in the head.
  const headEnd = html.indexOf('</head>');
  const preloads: string[] = [];
  const head = html.slice(0, headEnd).replace(PRELOAD, (_link, href: string) => {
    preloads.push(href);
    return '';
  });
  const imports = [...body.matchAll(IMPORT)];
  const load = [
    `(${waitForPaint})(async()=>{`,
    `for(const href of ${JSON.stringify([...new Set([...preloads, ...formModules])])})`,
    `document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`,
    `try{const [${imports.map(([, name]) => name ?? '').join()}]=`,
    `await Promise.all([${imports.map(([, , path]) => `import(${path})`).join()}]);`,
    `${body
      .replace(IMPORT, '')
      .trim()
      .replace(/^import\(/m, 'await import(')}}`,
    // If a module can't be loaded, the page still works as without JavaScript, and the browser has already
    // logged the error.
    'catch(error){if(!/module/i.test(error.message))throw error}',
    '})',
  ].join('');
  const rest = html.slice(found.index + script.length);
  return `${head}${html.slice(headEnd, found.index)}${openTag}${load}</script>${rest}`;
}
