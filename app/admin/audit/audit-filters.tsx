import { type AuditFilter, auditFilterParams } from '#domain/audit/audit-filter.ts';
import { FilterForm, FilterInput, FilterSelect } from '../parts/filter-form.tsx';
import { actionText } from './words.ts';

type Props = {
  filter: AuditFilter;
  actions: string[];
  actors: string[];
  /** Id of the administrator who reads. */
  me: string;
};

/** What narrows the audit log. */
export function AuditFilters({ filter, actions, actors, me }: Props) {
  const people = actors.map((uid) => ({ value: uid, text: uid === me ? 'You' : uid }));
  const options = actions.map((action) => ({ value: action, text: actionText(action) }));
  return (
    <FilterForm label="Filter the log" clear={auditFilterParams(filter).size > 0 ? '/admin/audit' : null}>
      <FilterSelect
        label="Action"
        name="action"
        options={[{ value: '', text: 'Any action' }, ...options]}
        defaultValue={filter.action}
      />
      <FilterSelect
        label="By"
        name="actor"
        options={[{ value: '', text: 'Anybody' }, ...people]}
        defaultValue={filter.actor}
        className="max-w-full sm:max-w-48"
      />
      <FilterInput
        label="Id of what was changed"
        name="subject"
        defaultValue={filter.subject}
        maxLength={100}
        className="w-full sm:w-56"
      />
      <FilterInput label="From" type="date" name="from" defaultValue={filter.from} />
      <FilterInput label="To" type="date" name="to" defaultValue={filter.to} />
    </FilterForm>
  );
}
