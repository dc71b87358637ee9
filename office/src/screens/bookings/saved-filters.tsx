import type { OperationBody } from '@towpath/rules/office/operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import { useOperation, useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { Menu } from '../../ui/menu.tsx';
import css from './bookings.module.css';

type Filter = NonNullable<OperationBody<'bookings.save-filter'>['filter']>;

/** The address's query of a saved filter. */
function queryOf(filter: object): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'states' && Array.isArray(value))
      for (const state of value) query.append('state', `${state}`);
    else if (typeof value === 'string') query.set(name, value);
  }
  return query;
}

interface SavedFiltersProps {
  /** The filter of the list, which is saved without its search. */
  filter: OperationBody<'bookings.list'>;
  apply: (query: URLSearchParams) => void;
}

/** The own filters by name. */
export function SavedFilters({ filter, apply }: SavedFiltersProps) {
  const { t } = useTranslation();
  const { data } = useReading('bookings.filters', {});
  const { perform } = useOperation('bookings.save-filter');
  const [name, setName] = useState('');
  const { search: _search, sort: _sort, descending: _descending, ...kept } = filter;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A name typed during the call is the next one.
    const saved = () => setName((now) => (now === name ? '' : now));
    if (name.trim()) perform.mutate({ name, filter: kept as Filter }, { onSuccess: saved });
  };
  const label = (
    <>
      <Bookmark size={18} aria-hidden="true" /> {t('bookings.saved')}
    </>
  );
  return (
    <Menu label={label}>
      {data?.filters.map((each) => (
        <div className={css.saved} key={each.name}>
          <Button variant="quiet" onClick={() => apply(queryOf(each.filter))}>
            {each.name}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('bookings.forget_filter', { name: each.name })}
            onClick={() => perform.mutate({ name: each.name, filter: null })}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <form className={css.save} onSubmit={onSubmit}>
        <TextField
          label={t('bookings.filter_name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={perform.isPending}>
          {t('bookings.save_filter')}
        </Button>
      </form>
    </Menu>
  );
}
