import { buttonClass } from '@towpath/web/ui/button/button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { List, type ListProps } from '../../ui/list/list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import css from './editor/editor.module.css';

/** A small picture in a table; a plain area of its size where there is none. source: an address. */
function Thumbnail({ source }: { source: string | null }) {
  if (source === null) return <span className={css.thumb} />;
  return <img className={css.thumb} src={source} alt="" loading="lazy" />;
}

/** The name of something in the catalogue, next to its picture. */
export function NameCell({ picture, children }: { picture: string | null; children: ReactNode }) {
  return (
    <div className={css.cell}>
      <Thumbnail source={picture} />
      <span>{children}</span>
    </div>
  );
}

/** A link to the screen that creates a new one. */
export function NewLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={buttonClass('primary')} to={to}>
      {children}
    </Link>
  );
}

interface CatalogueListProps<Row extends { id: string }> extends Pick<ListProps<Row>, 'reading' | 'columns'> {
  list: 'tours' | 'ships' | 'products';
  /** The button that adds one, if the user may. */
  add: ReactNode;
  children?: ReactNode;
}

/** A screen with a list of the catalogue. */
export function CatalogueList<Row extends { id: string }>(props: CatalogueListProps<Row>) {
  const { list, reading, columns, add, children } = props;
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Page
      title={`${t('shell.catalogue')}: ${t(`catalogue.${list}`)}`}
      actions={may('catalogue.write') && add}
    >
      <CatalogueTabs />
      <List
        title={t(`catalogue.${list}`)}
        reading={reading}
        columns={columns}
        rowId={({ id }) => id}
        isShort
        empty={{ title: t(`catalogue.no_${list}`), hint: t(`catalogue.no_${list}_hint`) }}
      />
      {children}
    </Page>
  );
}
