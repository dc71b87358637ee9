import type { FiguresView } from '@towpath/rules/office/record-views';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { levelOf } from '../../ui/occupancy.ts';
import { keyboardScroll } from '../../ui/table/keyboard-scroll.ts';
import css from './figures.module.css';

interface HeatMapProps {
  label: string;
  cells: FiguresView['ships'];
}

/** The occupancy of ships by month, as a table whose cells are coloured. */
export function HeatMap({ label, cells }: HeatMapProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const months = [...new Set(cells.map(({ month }) => month))].sort();
  const ships = [...new Set(cells.map(({ ship }) => ship))].sort();
  const occupancy = new Map(cells.map((cell) => [`${cell.ship} ${cell.month}`, cell.occupancy]));
  return (
    <div className={css.scroller} ref={keyboardScroll}>
      <table className={css.heat} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('departures.ship')}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {format.shortMonth(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ships.map((ship) => (
            <tr key={ship}>
              <th scope="row">
                <Link to={`/departures?search=${encodeURIComponent(ship)}`}>{nameOf(ship)}</Link>
              </th>
              {months.map((month) => {
                const percent = occupancy.get(`${ship} ${month}`);
                return (
                  <td key={month} data-level={percent === undefined ? undefined : levelOf(percent)}>
                    {percent === undefined ? '' : format.percent(percent / 100)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
