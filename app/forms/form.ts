import type { ActionFunctionArgs } from 'react-router';
import type { FormState } from '#app/errors/form-reply.ts';
import type { RequestContext } from '#app/request-context.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import type { ErrorCode } from '#lib/errors/error-codes.ts';
import { type FieldReaders, type FieldValues, readFields } from '#lib/forms/read-fields.ts';
import type { PictureFolder } from '#lib/pictures/picture-rules.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Done, FormOutcome, RefusedForm } from './outcome.ts';
import { type FormTexts, problemTexts } from './problem-text.ts';
import type { SentForm } from './read-form.ts';
import { readFormPicture, type Taken } from './read-form-picture.ts';

const REFUSED = 409;
const NO_PICTURE: Taken = { ok: true, key: null };

/** A submitted form: its fields and files, who sent it, and to which address. */
export type Submission = SentForm & {
  shop: RequestContext;
  url: URL;
  params: ActionFunctionArgs['params'];
};

type Errors = Partial<Record<string, string>>;

type NameOf<F, K extends keyof F> = F[K] extends { name: infer Name extends string } ? Name : K & string;

/**
 * The submitted values by field name, without hidden fields. `image_key` contains the key of the uploaded
 * picture.
 */
export type SubmittedValues<F> = {
  [K in keyof F as F[K] extends { hidden: true } ? never : NameOf<F, K>]: string;
} & { image_key?: string };

/** The reasons to show a form again. `message` becomes a toast, unless `toasts` replaces it. */
type Wrong<More> = {
  message?: string | null;
  errors?: Errors;
  toasts?: Toast[];
  status?: number;
  more?: More;
};

export type Running<F, Actor> = Submission & {
  values: FieldValues<F>;
  /** The key of the new picture; null if no picture was sent. */
  pictureKey: string | null;
  actor: Actor;
  refuse<More = null>(wrong: Wrong<More>): RefusedForm<FormState<SubmittedValues<F>, More>>;
};

/**
 * A submission after `prepare`: its picture is stored, but its fields are not validated yet. `errors`
 * contains the errors so far.
 */
export type Prepared = {
  sent: Submission;
  taken: Taken;
  errors: Errors;
  /** Whether the form is only shown again with its values, such as in a new order. It has no errors then. */
  again: boolean;
};

/** The declaration of a form. `formsBy` makes a form from it. */
export type FormSpec<F extends FieldReaders, Actor, More> = {
  fields?: F;
  /**
   * The labels and messages of the fields. A missing label is replaced by the field's name, and a missing
   * message by the usual one.
   */
  texts?: Partial<FormTexts>;
  /**
   * The form's picture and the folder where it is stored. `missing` is the message if a required picture is
   * missing.
   */
  picture?: { folder: PictureFolder; missing?: string; moreFile?: string };
  /**
   * Adds fields that are made from other fields or from further files. It is called before the fields are
   * read.
   */
  prepare?(sent: Submission, taken: Taken): Promise<Prepared>;
  /**
   * The hidden field with the id of the form's subject. A page needs it if it has the same form for several
   * subjects, such as cart items.
   */
  subject?: string;
  /** Validates fields together. Returns errors by field name. */
  check?(textOf: (name: string) => string): Errors;
  /** The subject of the form's failures. Toasts about this subject stay on the page. */
  about?: Toast['about'];
  /** Whether the first error is also shown above the form and in a toast. */
  summary?: boolean;
  /**
   * Returns the errors by field name if the domain refuses the form. The form is then shown again. Without
   * this function, a refusal becomes a toast.
   */
  onRefusal?(code: ErrorCode, text: string): Errors;
  run(sent: Running<F, Actor>): Promise<Done | RefusedForm<FormState<SubmittedValues<F>, More>>>;
};

/** A form for the action of a page. */
export type Form<Values = object, More = unknown> = {
  picture: PictureFolder | null;
  about?: Toast['about'];
  /** The name of a file field in addition to the picture; null for none. */
  moreFile: string | null;
  act(sent: Submission): Promise<FormOutcome<FormState<Values, More>>>;
};

/**
 * Creates forms of one kind. `guard` is called before anything is read. It returns the actor, and throws if
 * the visitor lacks the permission. `run` is called only if all `fields` are valid.
 */
export function formsBy<Actor>(guard: (sent: Submission) => Actor) {
  return <F extends FieldReaders = Record<never, never>, More = null>(
    spec: FormSpec<F, Actor, More>,
  ): Form<SubmittedValues<F>, More> => ({
    about: spec.about,
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
        if (!spec.onRefusal || !(error instanceof DomainError)) throw error;
        const text = texts.refusals.byCode[error.code];
        return refuse<More>({ message: text, errors: spec.onRefusal(error.code, text) });
      }
    },
  });
}

/** A form that anyone may send. */
export const form = formsBy(() => undefined);

type Declared = Omit<FormSpec<FieldReaders, unknown, unknown>, 'run'>;

async function prepared({ picture, prepare }: Declared, sent: Submission): Promise<Prepared> {
  const taken = picture ? await readFormPicture(picture.folder, sent) : NO_PICTURE;
  return prepare ? prepare(sent, taken) : { sent, taken, errors: {}, again: false };
}

/**
 * Reads the values of the form. If any are invalid, returns all errors of the fields, the picture and
 * `check`.
 */
function readSpec<F extends FieldReaders>(
  spec: Declared & { fields?: F },
  { sent: { form: sent }, taken, errors: found }: Prepared,
): { values: FieldValues<F> } | { wrong: Wrong<never> } {
  const textOf = (name: string) => sent.get(name) ?? '';
  // A form without `fields` has no values.
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

/** The entered values for showing the form again, with the key of the uploaded picture. */
function typedIn<F extends FieldReaders>(
  { fields = {}, picture }: Declared,
  { form: sent }: Submission,
  taken: Taken,
) {
  const shown = Object.entries(fields).filter(([, field]) => !('hidden' in field));
  const names = shown.map(([key, field]) => field.name ?? key);
  return {
    ...Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ''])),
    ...(picture && taken.ok && { image_key: taken.key ?? '' }),
  } as SubmittedValues<F>;
}

function shownAgain<Values, More>(
  { subject }: Declared,
  { form: sent }: Submission,
  { typed, wrong }: { typed: Values; wrong: Wrong<More> },
): RefusedForm<FormState<Values, More>> {
  const { message = null, errors = {}, status = REFUSED, more = null } = wrong;
  const toasts: Toast[] = wrong.toasts ?? (message === null ? [] : [{ type: 'error', text: message }]);
  const about = subject === undefined ? null : sent.get(subject);
  return { toasts, status, form: { subject: about, message, errors, values: typed, more } };
}
