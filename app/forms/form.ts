import type { ActionFunctionArgs } from 'react-router';
import type { PictureFolder } from '#lib/picture-rules.ts';
import { type FieldReaders, type FieldValues, readFields } from '#lib/read-fields.ts';
import { Refusal } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { type Taken, takePicture } from '../pictures/take-picture.ts';
import type { RequestContext } from '../request-context.ts';
import type { Done, Outcome, Refused } from './outcome.ts';
import { type FormTexts, problemTexts } from './problem-text.ts';
import type { SentForm } from './read-form.ts';
import type { FormState } from './reply.ts';

const REFUSED = 409;
const NO_PICTURE: Taken = { ok: true, key: null };

/** What was sent: the fields, the files, who sent them, and where to. */
export type Sent = SentForm & {
  shop: RequestContext;
  url: URL;
  params: ActionFunctionArgs['params'];
};

type Errors = Partial<Record<string, string>>;

type NameOf<F, K extends keyof F> = F[K] extends { name: infer Name extends string } ? Name : K & string;

/**
 * What was typed, by the names of the fields: not those that are hidden. `image_key` is the picture that came
 * with it.
 */
export type Typed<F> = {
  [K in keyof F as F[K] extends { hidden: true } ? never : NameOf<F, K>]: string;
} & { image_key?: string };

/** Why a form is shown again. Unless `toasts` are given, one says the message. */
type Wrong<More> = {
  message?: string | null;
  errors?: Errors;
  toasts?: Toast[];
  status?: number;
  more?: More;
};

/** What a form's `run` is given: its values, who acts, and a way to show it again. */
export type Running<F, Actor> = Sent & {
  values: FieldValues<F>;
  /** The new picture; null when none came. */
  pictureKey: string | null;
  actor: Actor;
  refuse<More = null>(wrong: Wrong<More>): Refused<FormState<Typed<F>, More>>;
};

/** A form as it is judged: what was sent, the picture that came, what is wrong already. */
export type Prepared = {
  sent: Sent;
  taken: Taken;
  errors: Errors;
  /** It is only to be shown again as it is now, and asks for nothing else. */
  again: boolean;
};

/** All that a form declares. */
export type FormSpec<F extends FieldReaders, Actor, More> = {
  fields?: F;
  /** What is said of them; without it every field goes by its name, and an empty one by the usual words. */
  texts?: Partial<FormTexts>;
  /** Where the picture is kept that comes with the form, and what is said when it has to and does not. */
  picture?: { folder: PictureFolder; missing?: string; moreFile?: string };
  /** Makes its fields of others, or of further files, before they are read. */
  prepare?(sent: Sent, taken: Taken): Promise<Prepared>;
  /**
   * The hidden field that tells which thing the form is about, where its page has such a form for each of
   * several.
   */
  subject?: string;
  /** What is wrong with the fields taken together; by their names. */
  check?(textOf: (name: string) => string): Errors;
  /** Whether the first problem is also said at the head of the form and in a toast. */
  summary?: boolean;
  /**
   * The fields that a refusal speaks of. With it the form is shown again; without it the refusal becomes a
   * toast.
   */
  onRefusal?(code: RefusalCode, text: string): Errors;
  run(sent: Running<F, Actor>): Promise<Done | Refused<FormState<Typed<F>, More>>>;
};

/** A form as its page's action knows it. */
export type Form<Values = object, More = unknown> = {
  picture: PictureFolder | null;
  /** The field of another file than the picture's. */
  moreFile: string | null;
  act(sent: Sent): Promise<Outcome<FormState<Values, More>>>;
};

/**
 * Makes forms of one kind: `guard` says who acts, and throws for those who may not, before anything is read.
 * What `fields` declares is read and checked; only when nothing is wrong the form's `run` is called.
 */
export function formsBy<Actor>(guard: (sent: Sent) => Actor) {
  return <F extends FieldReaders = Record<never, never>, More = null>(
    spec: FormSpec<F, Actor, More>,
  ): Form<Typed<F>, More> => ({
    picture: spec.picture?.folder ?? null,
    moreFile: spec.picture?.moreFile ?? null,
    async act(asked) {
      const actor = guard(asked);
      const ready = await prepared(spec, asked);
      const { sent, taken } = ready;
      const typed = typedIn<F>(spec, sent, taken);
      const refuse = <Extra = null>(wrong: Wrong<Extra>) => shownAgain(spec, sent, { typed, wrong });
      if (ready.again) return refuse<More>({ errors: ready.errors, toasts: [], status: 200 });
      const read = readSpec(spec, ready);
      if ('wrong' in read) return refuse<More>(read.wrong);
      const { values } = read;
      try {
        return await spec.run({ ...sent, values, pictureKey: taken.ok ? taken.key : null, actor, refuse });
      } catch (error) {
        if (!spec.onRefusal || !(error instanceof Refusal)) throw error;
        const text = texts.refusals.byCode[error.code];
        return refuse<More>({ message: text, errors: spec.onRefusal(error.code, text) });
      }
    },
  });
}

/** A form that anybody may send. */
export const form = formsBy(() => undefined);

type Declared = Omit<FormSpec<FieldReaders, unknown, unknown>, 'run'>;

async function prepared({ picture, prepare }: Declared, sent: Sent): Promise<Prepared> {
  const taken = picture ? await takePicture(picture.folder, sent) : NO_PICTURE;
  return prepare ? prepare(sent, taken) : { sent, taken, errors: {}, again: false };
}

/** The values, or what is wrong with them, with the picture, or between them. */
function readSpec<F extends FieldReaders>(
  spec: Declared & { fields?: F },
  { sent: { form: sent }, taken, errors: found }: Prepared,
): { values: FieldValues<F> } | { wrong: Wrong<never> } {
  const textOf = (name: string) => sent.get(name) ?? '';
  // A form without fields has no values either.
  const read = readFields(spec.fields ?? ({} as F), textOf);
  const lacks = taken.ok && taken.key === null ? spec.picture?.missing : undefined;
  const image = taken.ok ? lacks : taken.error;
  const said = { fields: {}, missing: texts.fields.missing, ...spec.texts };
  const problems = 'problems' in read ? problemTexts(read.problems, said) : {};
  const errors: Errors = {
    ...spec.check?.(textOf),
    ...problems,
    ...found,
    ...(image !== undefined && { image }),
  };
  const [first] = Object.values(errors);
  if ('values' in read && first === undefined) return read;
  const toasts = taken.ok ? [] : taken.toasts;
  if (!spec.summary) return { wrong: { errors, toasts } };
  const message = Object.values(problems)[0] ?? first ?? '';
  return { wrong: { message, errors, toasts: [...toasts, { type: 'error', text: message }] } };
}

/** What the form shows again. A picture that came with it need not be sent a second time. */
function typedIn<F extends FieldReaders>(
  { fields = {}, picture }: Declared,
  { form: sent }: Sent,
  taken: Taken,
) {
  const shown = Object.entries(fields).filter(([, field]) => !('hidden' in field));
  const names = shown.map(([key, field]) => field.name ?? key);
  return {
    ...Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ''])),
    ...(picture && taken.ok && { image_key: taken.key ?? '' }),
  } as Typed<F>;
}

function shownAgain<Values, More>(
  { subject }: Declared,
  { form: sent }: Sent,
  { typed, wrong }: { typed: Values; wrong: Wrong<More> },
): Refused<FormState<Values, More>> {
  const { message = null, errors = {}, status = REFUSED, more = null } = wrong;
  const toasts: Toast[] = wrong.toasts ?? (message === null ? [] : [{ type: 'error', text: message }]);
  const about = subject === undefined ? null : sent.get(subject);
  return { toasts, status, form: { subject: about, message, errors, values: typed, more } };
}
