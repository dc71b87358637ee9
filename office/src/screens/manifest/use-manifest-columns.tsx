import { manifestLists } from '@towpath/rules/office/crew-views';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';

const roomingCells = ({ t, format }: CellTools): Cells<'crew.manifest.rooming'> => ({
  booking: ({ booking }) => booking ?? t('crew.option'),
  remarks: ({ held_until, remarks }) =>
    held_until ? t('crew.held_until', { date: format.date(held_until) }) : remarks,
});

const bikeCells = ({ t }: CellTools): Cells<'crew.manifest.bikes'> => ({
  bike: ({ bike }) => bike ?? t('crew.no_bike'),
  frame: ({ frame }) => (frame === 'none' ? t('bikes.no_frame') : (frame ?? '')),
});

const contactCells = ({ format }: CellTools): Cells<'crew.manifest.contacts'> => ({
  citizenship: ({ citizenship }) => (citizenship ? format.country(citizenship) : ''),
});

const asTheyAre = () => ({});

/** The columns of each list of a manifest. */
export const useManifestColumns = () => ({
  rooming: useListColumns('crew.manifest.rooming', manifestLists.rooming, roomingCells),
  bikes: useListColumns('crew.manifest.bikes', manifestLists.bikes, bikeCells),
  diets: useListColumns('crew.manifest.diets', manifestLists.diets, asTheyAre),
  extras: useListColumns('crew.manifest.extras', manifestLists.extras, asTheyAre),
  contacts: useListColumns('crew.manifest.contacts', manifestLists.contacts, contactCells),
});
