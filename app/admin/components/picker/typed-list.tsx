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
 * The text area of a picker, which contains the form's value. Without script users type into it. With script
 * the picker updates it.
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
