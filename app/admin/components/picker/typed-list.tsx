import { FormField, fieldClass, type useFormField } from '#app/ui/form/form-field.tsx';

type Props = {
  list: ReturnType<typeof useFormField>;
  area: React.RefObject<HTMLTextAreaElement | null>;
  name: string;
  rows: number;
  maxLength: number;
  typed: string;
};

/**
 * The text area of a picker. Its text is the value that the form sends. Without JavaScript users type into
 * it. With JavaScript the picker writes its text.
 */
export function TypedList({ list, area, typed, ...props }: Props) {
  return (
    <div className="without-script">
      <FormField {...list.frame}>
        <textarea
          {...list.field}
          {...props}
          ref={area}
          defaultValue={typed}
          autoComplete="off"
          className={`${fieldClass} py-3`}
        />
      </FormField>
    </div>
  );
}
