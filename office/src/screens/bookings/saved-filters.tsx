import { Button } from '@towpath/web/ui/button/button.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useStored } from '../../ui/use-stored.ts';
import css from './bookings.module.css';

interface SavedFilter {
  name: string;
  query: string;
}

const isSaved = (read: unknown): read is SavedFilter[] =>
  Array.isArray(read) &&
  read.every((each) => typeof each?.name === 'string' && typeof each?.query === 'string');

/** Filters that this device keeps by name. */
export function SavedFilters({ query, apply }: { query: string; apply: (query: string) => void }) {
  const { t } = useTranslation();
  const [saved, setSaved] = useStored<SavedFilter[]>('booking-filters', [], isSaved);
  const [name, setName] = useState('');
  const others = (than: string) => saved.filter((each) => each.name !== than);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    setSaved([...others(name.trim()), { name: name.trim(), query }]);
    setName('');
  };
  const label = (
    <>
      <Bookmark size={18} aria-hidden="true" /> {t('bookings.saved')}
    </>
  );
  return (
    <Menu label={label}>
      {saved.map((each) => (
        <div className={css.saved} key={each.name}>
          <Button variant="quiet" onClick={() => apply(each.query)}>
            {each.name}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('bookings.forget_filter', { name: each.name })}
            onClick={() => setSaved(others(each.name))}
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
        <Button type="submit" variant="secondary">
          {t('bookings.save_filter')}
        </Button>
      </form>
    </Menu>
  );
}
