import type { OperationBody } from '@towpath/rules/office/operations';
import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash-2';
import * as v from 'valibot';
import { useOperation, useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { Menu } from '../../ui/menu.tsx';
import { OperationRefusal } from '../../ui/operation/refusal.tsx';
import css from './bookings.module.css';

type Filter = NonNullable<OperationBody<'bookings.save-filter'>['filter']>;

/** The address's query of a saved filter. */
function queryOf(filter: object): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'states' && Array.isArray(value))
      for (const state of value) query.append('state', `${state}`);
    else if (typeof value === 'string' || typeof value === 'number') query.set(name, `${value}`);
  }
  return query;
}

interface SavedFiltersProps {
  /** The filter of the list, which is saved without its search. */
  filter: OperationBody<'bookings.list'>;
  apply: (query: URLSearchParams) => void;
}

/** The user's saved filters, by name. */
export function SavedFilters({ filter, apply }: SavedFiltersProps) {
  const { t } = useTranslation();
  const { data } = useReading('bookings.filters', {});
  const { perform } = useOperation('bookings.save-filter');
  const { search: _search, sort: _sort, descending: _descending, ...kept } = filter;
  const form = useOperationForm({
    fields: ({ text }) => v.object({ name: text }),
    start: { name: '' },
    shape: bookingOperations['bookings.save-filter'].input,
    input: ({ name }) => ({ name, filter: kept as Filter }),
  });
  const save = (input: OperationBody<'bookings.save-filter'>) => {
    const typed = form.getValues('name');
    perform.mutate(input, {
      onError: (error) => form.refuse(error) && perform.reset(),
      // A name typed during the call is kept for the next filter.
      onSuccess: () => form.getValues('name') === typed && form.begin(),
    });
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
      <PageForm form={form} className={css.save} onSend={save}>
        <TextField label={t('bookings.filter_name')} {...form.field('name')} />
        <Button type="submit" variant="secondary" busy={perform.isPending}>
          {t('bookings.save_filter')}
        </Button>
      </PageForm>
      {perform.error && <OperationRefusal error={perform.error} />}
    </Menu>
  );
}
