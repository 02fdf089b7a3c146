import { Button } from '#app/ui/button.tsx';
import * as texts from '#texts';

/** The Save and Preview buttons of a form. */
export function SaveOrPreview({ hasPreview = true }: { hasPreview?: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button>{texts.admin.save}</Button>
      {hasPreview && (
        <Button name="preview" value="1" look="secondary" data-edits="none">
          {texts.adminSite.preview}
        </Button>
      )}
    </div>
  );
}
