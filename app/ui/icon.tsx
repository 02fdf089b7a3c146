import type { IconNode } from 'lucide';

type Props = { node: IconNode; className?: string };

/** The SVG content of each icon. */
const contents = new WeakMap<IconNode, string>();

/**
 * A decorative icon in the color of the text. `className` sets its size. Because screen readers ignore the
 * icon, put its meaning into a text or a label. The SVG content is cached, because a page has hundreds of
 * icons.
 */
export function Icon({ node, className }: Props) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from the icons' own constants
      dangerouslySetInnerHTML={{ __html: contentOf(node) }}
    />
  );
}

function contentOf(node: IconNode): string {
  const content = contents.get(node) ?? node.map(elementText).join('');
  contents.set(node, content);
  return content;
}

function elementText([element, attributes]: IconNode[number]): string {
  const attributeTexts = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${element}${attributeTexts.join('')}/>`;
}
