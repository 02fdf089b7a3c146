import type { IconNode } from 'lucide';

type Props = { node: IconNode; className?: string };

/** What stands within an icon's frame, by the icon. */
const drawings = new WeakMap<IconNode, string>();

/**
 * An icon of the size that its classes say, in the colour of the text. It is decoration: what it means stands
 * beside it, or in the label of what it is part of. Its lines are written once, as text: a page has some
 * hundred icons.
 */
export function Icon({ node, className }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
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
      dangerouslySetInnerHTML={{ __html: drawingOf(node) }}
    />
  );
}

function drawingOf(node: IconNode): string {
  const drawn = drawings.get(node) ?? node.map(draw).join('');
  drawings.set(node, drawn);
  return drawn;
}

function draw([element, attributes]: IconNode[number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${element}${written.join('')}/>`;
}
