import { ArrowDown, ArrowUp } from 'lucide';
import { Form, useNavigation } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MAX_SECTIONS, SECTION_KINDS, SINGLE } from '#domain/site/home/sections.ts';
import * as texts from '#texts';
import { Badge } from '../../../components/badge.tsx';
import { SelectField } from '../../../components/form/form-fields.tsx';
import { Panel } from '../../../components/panel.tsx';
import type { HomeReply } from '../actions.ts';
import { SectionEditor } from './section-editor.tsx';
import { type ListedSection, nameOf } from './section-name.ts';

const said = texts.adminHome;

type Props = { version: number; sections: ListedSection[]; reply: HomeReply | undefined };

/** The sections of the home page. Each button saves its change immediately. */
export function SectionsPanel({ version, sections, reply }: Props) {
  const { message } = useFormState('arrange', reply);
  return (
    <Panel title={said.title} className="max-w-2xl">
      <p className="text-sm text-quiet">{said.hint}</p>
      <FormMessage text={message} />
      <ol className="grid divide-y divide-line">
        {sections.map((listed, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place, until the version changes
          <li key={`${version} ${at}`} className="grid gap-3 py-2">
            <SectionRow listed={listed} at={at} isLast={at === sections.length - 1} version={version} />
            <SectionEditor listed={listed} at={at} version={version} reply={reply} />
          </li>
        ))}
      </ol>
      <AddSection version={version} sections={sections} reply={reply} />
    </Panel>
  );
}

type RowProps = { listed: ListedSection; at: number; isLast: boolean; version: number };

function SectionRow({ listed: { section, isShown }, at, isLast, version }: RowProps) {
  const name = nameOf(section);
  const { state } = useNavigation();
  return (
    <Form
      method="post"
      preventScrollReset
      // While a form is being sent, the buttons still contain the old positions and version. Ignore another
      // click.
      onSubmit={(event) => state !== 'idle' && event.preventDefault()}
      className="flex flex-wrap items-center gap-x-2"
    >
      <input type="hidden" name="intent" value="arrange" />
      <input type="hidden" name="version" value={version} />
      <span className="mr-auto flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
        <span className={isShown ? 'font-medium' : 'text-quiet'}>{name}</span>
        {!isShown && <Badge>{said.hidden}</Badge>}
      </span>
      <span className="flex w-full flex-wrap items-center max-sm:-ml-3 sm:w-auto">
        <IconButton name="step" value={`up ${at}`} label={said.moveUp(name)} disabled={at === 0}>
          <Icon node={ArrowUp} className="size-4" />
        </IconButton>
        <IconButton name="step" value={`down ${at}`} label={said.moveDown(name)} disabled={isLast}>
          <Icon node={ArrowDown} className="size-4" />
        </IconButton>
        <Button
          name="step"
          value={`${isShown ? 'off' : 'on'} ${at}`}
          look="quiet"
          aria-label={isShown ? said.hideNamed(name) : said.showNamed(name)}
        >
          {isShown ? said.hide : said.show}
        </Button>
        <Button name="step" value={`remove ${at}`} look="quiet" aria-label={said.removeNamed(name)}>
          {said.remove}
        </Button>
      </span>
    </Form>
  );
}

function AddSection({ version, sections, reply }: Props) {
  const { form, errors, values } = useFormState('add-section', reply);
  if (sections.length >= MAX_SECTIONS) return <p className="text-sm text-quiet">{said.full}</p>;
  const present = new Set(sections.map(({ section }) => section.kind));
  const options = SECTION_KINDS.filter((kind) => !SINGLE.has(kind) || !present.has(kind));
  return (
    <Form ref={form} method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="add-section" />
      <input type="hidden" name="version" value={version} />
      <div className="min-w-0 grow">
        <SelectField
          label={said.kind}
          name="kind"
          options={options.map((kind) => ({ value: kind, text: said.kinds[kind] }))}
          defaultValue={values.kind}
          error={errors.kind}
        />
      </div>
      <Button look="secondary">{said.add}</Button>
    </Form>
  );
}
