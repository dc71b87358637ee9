import type { FiguresView } from '@towpath/rules/office/views/figures-view';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { levelOf } from '../../ui/occupancy.ts';
import { keyboardScroll } from '../../ui/table/keyboard-scroll.ts';
import { BookingsBehind } from './bookings-behind.tsx';
import { type Days, departuresOf } from './days.ts';
import css from './figures.module.css';

interface HeatMapProps {
  label: string;
  cells: FiguresView['ships'];
  period: Days;
}

/** The occupancy of ships by month, as a table whose cells are coloured. */
export function HeatMap({ label, cells, period }: HeatMapProps) {
  const { headings } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const months = [...new Set(cells.map(({ month }) => month))].sort();
  const ships = [...new Set(cells.map(({ ship }) => ship))].sort();
  const found = new Map(cells.map((cell) => [`${cell.ship} ${cell.month}`, cell]));
  return (
    <div className={css.scroller} ref={keyboardScroll}>
      <table className={css.heat} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{headings['figures.show.ships'].ship}</th>
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
                const cell = found.get(`${ship} ${month}`);
                return (
                  <td key={month} data-level={cell && levelOf(cell.occupancy)}>
                    {cell && (
                      <BookingsBehind filter={{ ship: cell.id, ...departuresOf(month, period) }}>
                        {format.percent(cell.occupancy / 100)}
                      </BookingsBehind>
                    )}
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
