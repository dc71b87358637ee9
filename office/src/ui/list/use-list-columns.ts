import type { ListName, ListOf, RowOf } from '@towpath/rules/office/columns/column-headings';
import type { ListShape } from '@towpath/rules/office/entry';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import type { ListColumn } from '../table/list-column.ts';
import type { CellTools } from './kind-of-value.ts';
import { type Cells, listColumns } from './list-columns.ts';

/** The columns of a list in the office's language. `cells` must be the same function in each call. */
export function useListColumns<Name extends ListName>(
  name: Name,
  list: ListOf<Name> & ListShape,
  cells: (tools: CellTools) => Cells<Name>,
): readonly ListColumn<RowOf<Name>>[] {
  const { t, find, language, headings } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  return useMemo(() => {
    const tools = { t, find, language, format, nameOf };
    return listColumns<RowOf<Name>>(list, headings[name], { ...cells(tools) }, tools);
  }, [name, list, cells, t, find, language, headings, format, nameOf]);
}
