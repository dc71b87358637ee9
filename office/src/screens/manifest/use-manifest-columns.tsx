import { manifestLists } from '@towpath/rules/office/views/crew-views';
import { useCallback } from 'react';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';

/** A cabin type has its own name on each ship. */
const roomingCells = ({ t, format, nameOf }: CellTools, ship: string): Cells<'crew.manifest.rooming'> => ({
  cabinType: ({ cabinType }) => nameOf(cabinType, ship),
  booking: ({ booking }) => booking ?? t('crew.option'),
  remarks: ({ held_until, remarks }) =>
    held_until ? t('crew.held_until', { date: format.date(held_until) }) : remarks,
});

const bikeCells = ({ t, nameOf }: CellTools): Cells<'crew.manifest.bikes'> => ({
  bike: ({ bike }) => (bike === null ? t('crew.no_bike') : nameOf(bike)),
  frame: ({ frame }) => (frame === 'none' ? t('bikes.no_frame') : (frame ?? '')),
});

const totalCells = ({ t, nameOf }: CellTools): Cells<'crew.manifest.bike_totals'> => ({
  bike: ({ bike }) => nameOf(bike),
  frame: ({ frame }) => (frame === 'none' ? t('bikes.no_frame') : (frame ?? '')),
});

const contactCells = ({ format }: CellTools): Cells<'crew.manifest.contacts'> => ({
  citizenship: ({ citizenship }) => (citizenship ? format.country(citizenship) : ''),
});

const asTheyAre = () => ({});

/** The columns of each list of the manifest of a departure of a ship. */
export function useManifestColumns(ship: string) {
  const cabinCells = useCallback((tools: CellTools) => roomingCells(tools, ship), [ship]);
  return {
    rooming: useListColumns('crew.manifest.rooming', manifestLists.rooming, cabinCells),
    bikes: useListColumns('crew.manifest.bikes', manifestLists.bikes, bikeCells),
    bike_totals: useListColumns('crew.manifest.bike_totals', manifestLists.bike_totals, totalCells),
    diets: useListColumns('crew.manifest.diets', manifestLists.diets, asTheyAre),
    extras: useListColumns('crew.manifest.extras', manifestLists.extras, asTheyAre),
    contacts: useListColumns('crew.manifest.contacts', manifestLists.contacts, contactCells),
  };
}
