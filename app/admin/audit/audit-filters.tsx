import { href } from 'react-router';
import { type AuditFilter, auditFilterParams } from '#domain/audit/audit-filter.ts';
import * as texts from '#texts';
import { FilterForm, FilterInput, FilterSelect } from '../components/form/filter-form.tsx';
import { actionText } from './labels.ts';

type Props = {
  filter: AuditFilter;
  actions: string[];
  actors: string[];
  /** The id of the current administrator. */
  me: string;
  /** The name of the shop's only payment provider; null if the shop has no provider or several. */
  provider: string | null;
};

export function AuditFilters({ filter, actions, actors, me, provider }: Props) {
  const people = actors.map((uid) => ({ value: uid, text: uid === me ? texts.adminAudit.capitalYou : uid }));
  const options = actions.map((action) => ({ value: action, text: actionText(action, provider) }));
  return (
    <FilterForm
      label={texts.adminAudit.filter}
      clear={auditFilterParams(filter).size > 0 ? href('/admin/audit') : null}
    >
      <FilterSelect
        label={texts.adminAudit.action}
        name="action"
        options={[{ value: '', text: texts.adminAudit.anyAction }, ...options]}
        defaultValue={filter.action}
      />
      <FilterSelect
        label={texts.adminAudit.by}
        name="actor"
        options={[{ value: '', text: texts.adminAudit.anybody }, ...people]}
        defaultValue={filter.actor}
        className="max-w-full sm:max-w-48"
      />
      <FilterInput
        label={texts.adminAudit.subject}
        name="subject"
        defaultValue={filter.subject}
        maxLength={100}
        className="w-full sm:w-56"
      />
      <FilterInput label={texts.admin.from} type="date" name="from" defaultValue={filter.from} />
      <FilterInput label={texts.admin.to} type="date" name="to" defaultValue={filter.to} />
    </FilterForm>
  );
}
