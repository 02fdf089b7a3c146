import { Form, href } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { Panel } from '../components/panel.tsx';
import type { ChecklistItem } from './load-checklist.ts';

/** The checklist of what a shop needs before it opens. */
export function Checklist({ items }: { items: ChecklistItem[] }) {
  return (
    <Panel title={texts.adminSetup.checklist} className="max-w-2xl">
      <p>{texts.adminSetup.checklistIntro}</p>
      <ul className="grid">
        {items.map((item) => (
          <Item key={item.item} {...item} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <input type="hidden" name="reason" value="finished" />
          <Button name="intent" value="close">
            {texts.adminSetup.finish}
          </Button>
        </Form>
        <ButtonLink to={href('/')} look="secondary">
          {texts.adminSetup.visitShop}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Item({ item, done, to }: ChecklistItem) {
  const said = texts.adminSetup.items[item];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3 last:border-0">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {said.title}
          <Badge tone={done ? 'good' : 'warn'}>{done ? texts.adminSetup.done : texts.adminSetup.toDo}</Badge>
        </p>
        <p className="text-sm text-quiet">{done ? said.done : said.toDo}</p>
      </div>
      <Link
        to={to}
        aria-label={texts.adminSetup.lookAt(said.title)}
        className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4"
      >
        {texts.adminSetup.look}
      </Link>
    </li>
  );
}
