import excerpt from './excerpt.json' with { type: 'json' };

const types: Record<string, string[]> = excerpt.types;
const properties: Record<string, { domains: string[]; ranges: string[] }> = excerpt.properties;
const members: Record<string, string[]> = excerpt.members;
const PREFIX = 'https://schema.org/';
const TEXTS = ['Text', 'URL', 'Number', 'Integer'];

/** Returns a thing's violations of the schema.org vocabulary; empty if there are none. */
export function faultsOf(thing: unknown, at = '$'): string[] {
  if (typeof thing !== 'object' || thing === null) return [`${at}: no thing`];
  const { '@type': type, '@context': _, ...given } = thing as Record<string, unknown>;
  if (typeof type !== 'string' || !types[type]) return [`${at}: the type ${String(type)} is unknown`];
  return Object.entries(given).flatMap(([name, values]) => {
    const place = `${at}.${name}`;
    // The input of an action is an annotation: 'query-input' describes the property `query`.
    const property = properties[name.replace(/-input$/, '')];
    if (!property) return [`${place}: the property is unknown`];
    if (!property.domains.some((domain) => isA(type, domain))) return [`${place}: not of ${type}`];
    return [values].flat().flatMap((value) => faultsOfValue(value, property.ranges, place));
  });
}

function faultsOfValue(value: unknown, ranges: string[], at: string): string[] {
  if (typeof value === 'object' && value !== null && '@type' in value) {
    const type = String(value['@type']);
    const fits = ranges.some((range) => isA(type, range));
    return fits ? faultsOf(value, at) : [`${at}: a ${type}, not ${ranges.join(' or ')}`];
  }
  if (typeof value !== 'string' && typeof value !== 'number') return [`${at}: no value`];
  const text = String(value);
  const member = text.startsWith(PREFIX) ? members[text.slice(PREFIX.length)] : undefined;
  if (member?.some((type) => ranges.some((range) => isA(type, range)))) return [];
  // In the data model of schema.org, a URL may stand for the thing that it identifies.
  const isAddress = URL.canParse(text) && !text.startsWith(PREFIX);
  if (isAddress && ranges.some((range) => range === 'Thing' || range === 'URL')) return [];
  return ranges.some((range) => TEXTS.includes(range) && range !== 'URL')
    ? []
    : [`${at}: ${text} is no ${ranges.join(' or ')}`];
}

function isA(type: string, ancestor: string): boolean {
  return type === ancestor || (types[type] ?? []).some((parent) => isA(parent, ancestor));
}
