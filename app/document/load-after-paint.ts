import { waitForPaint } from './wait-for-paint.ts';

/** The module script of React Router's `<Scripts>` (react-router 8, lib/dom/ssr/components). */
const MODULE_SCRIPT = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * Makes a rendered page load its modules after its first picture is painted. On slow phones the modules would
 * compete with the picture for bandwidth and processor time. Until they are loaded, links and forms work as
 * without JavaScript. `formModules` are preloaded, too. A page without module script is returned unchanged.
 */
export function loadAfterPaint(html: string, formModules: string[]): string {
  const found = MODULE_SCRIPT.exec(html);
  if (!found) return html;
  const [script, openTag = '', body = ''] = found;
  // React renders these links in the head.
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
    // If the modules can't be loaded, the page works as without JavaScript. The browser has already logged
    // the error.
    'catch(error){if(!/module/i.test(error.message))throw error}',
    '})',
  ].join('');
  const rest = html.slice(found.index + script.length);
  return `${head}${html.slice(headEnd, found.index)}${openTag}${load}</script>${rest}`;
}
