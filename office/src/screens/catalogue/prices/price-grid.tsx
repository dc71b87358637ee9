import type { SeasonDocument, TourDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { TourChoices } from '@towpath/rules/office/catalogue/catalogue-views';
import { FieldError, useField } from '@towpath/web/ui/form/field.tsx';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/texts.tsx';
import { seasonText } from '../../../ui/season-text.ts';
import { useWords } from '../../../ui/words.ts';
import type { Unread } from '../editor/unread.ts';
import type { DocumentDraft } from '../editor/use-draft.ts';
import { usePrice } from '../editor/use-price.ts';
import css from './prices.module.css';

export const priceKinds = ['unit_price', 'discount_price', 'surcharge_price'] as const;
export type PriceKind = (typeof priceKinds)[number];

interface PriceGridProps {
  draft: DocumentDraft<TourDocument>;
  ship: TourChoices['ships'][number];
  kind: PriceKind;
}

interface RowProps extends PriceGridProps {
  season: SeasonDocument;
  index: number;
}

type PriceInputProps = Parameters<typeof usePrice>[0] & { label: string };

/** A price in a grid. */
function PriceInput({ label, ...price }: PriceInputProps) {
  const { error, ...field } = usePrice({ ...price, isOptional: true });
  const { control, errorId } = useField(undefined, { error });
  return (
    <>
      <input
        className={css.price}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        {...control}
        {...field}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

/** A season's prices by cabin type. A type without a price is not sold in the season. */
function SeasonRow({ draft, ship, kind, season, index }: RowProps) {
  const words = useWords();
  const text = seasonText(season, words);
  // A price that is retyped is empty for a moment. The other prices of its cabin type are restored with the next value.
  const emptied = useRef(new Map<string, SeasonDocument['prices'][string]>());
  const change = (type: string, value: number | null | Unread) => {
    const { [type]: own, ...others } = season.prices;
    const isSold = kind !== 'unit_price' || value !== null;
    if (!isSold && own) emptied.current.set(type, own);
    const entry = { ...(own ?? emptied.current.get(type)), [kind]: value };
    draft.set(['seasons', index, 'prices'], isSold ? { ...season.prices, [type]: entry } : others);
  };
  return (
    <tr>
      <th scope="row">{text}</th>
      {ship.cabin_types.map(({ id, name }) => {
        const own = season.prices[id];
        return (
          <td key={id}>
            {(own || kind === 'unit_price') && (
              <PriceInput
                key={kind}
                label={`${text}, ${name}`}
                draft={draft}
                value={own?.[kind] ?? null}
                refusal={draft.refusalAt(['seasons', index, 'prices', id, kind])}
                onValue={(value) => change(id, value)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The prices of a ship's seasons: a row for each season, a column for each cabin type. */
export function PriceGrid(props: PriceGridProps) {
  const { draft, ship, kind } = props;
  const { t } = useTranslation();
  const seasons = draft.document.seasons.map((season, index) => ({ season, index }));
  return (
    <div className={css.scroller}>
      <table className={css.grid} aria-label={t('catalogue.prices_of', { name: ship.name })}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.season')}</th>
            {ship.cabin_types.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seasons
            .filter(({ season }) => season.ship === ship.id)
            .map(({ season, index }) => (
              // The key contains the number of seasons, because removing or copying one moves the others to other
              // indexes.
              <SeasonRow
                key={`${index} of ${seasons.length}`}
                {...props}
                kind={kind}
                season={season}
                index={index}
              />
            ))}
        </tbody>
      </table>
    </div>
  );
}
