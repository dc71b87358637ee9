import { addDays, type PlainDate } from '../core/dates.ts';
import { type OwnPartField, ownPartFields } from './own-part-fields.ts';

/** Data of passengers that is required in some countries of departure, why, and for how long. */
interface FieldSet {
  fields: readonly OwnPartField[];
  /** ISO 3166 alpha-2; null: everywhere. */
  countries: readonly string[] | null;
  /** The purpose and legal basis. */
  basis: string;
  /** Days after the end of the journey until when the data is kept here; what the ship has to keep is on its own list. */
  days: number;
}

/**
 * The field sets, as data (decision 105). The operator has them checked before selling departures in a country, as such laws
 * change.
 */
export const fieldSets: readonly FieldSet[] = [
  {
    fields: ['emergency'],
    countries: null,
    basis: 'To reach a relative in an emergency: GDPR Article 6(1)(f), and (d) in the emergency itself',
    days: 7,
  },
  {
    fields: ['document', 'citizenship', 'birthplace'],
    countries: ['HR'],
    basis: 'Registration of guests in eVisitor: tourist tax act and aliens act; GDPR Article 6(1)(c)',
    days: 30,
  },
  {
    fields: ['document', 'citizenship'],
    countries: ['GR'],
    basis: 'List of passengers of a vessel for hire: law 4256/2014; GDPR Article 6(1)(c)',
    days: 30,
  },
  {
    fields: ['document', 'citizenship', 'birthplace'],
    countries: ['IT'],
    basis: 'Notification of guests: TULPS (R.D. 773/1931) article 109; GDPR Article 6(1)(c)',
    days: 30,
  },
  {
    fields: ['document', 'citizenship'],
    countries: ['ES'],
    basis: 'Register of guests: Real Decreto 933/2021; GDPR Article 6(1)(c)',
    days: 30,
  },
  {
    fields: ['citizenship', 'birthplace'],
    countries: ['FR'],
    basis: 'Police form of guests from abroad: CESEDA article R814-1; GDPR Article 6(1)(c)',
    days: 30,
  },
  {
    fields: ['document', 'citizenship', 'birthplace'],
    countries: ['TR'],
    basis: 'Identity notification: law 1774; GDPR Article 6(1)(c)',
    days: 30,
  },
];

/** The data that passengers of a departure give, by its country; null: not known. */
export function requiredOwnPartFields(country: string | null): OwnPartField[] {
  const sets = fieldSets.filter(
    ({ countries }) => countries === null || (country !== null && countries.includes(country)),
  );
  return ownPartFields.filter((field) => sets.some(({ fields }) => fields.includes(field)));
}

/** The day on which a field of a journey is deleted, by the country of departure. */
export function deletedOn(field: OwnPartField, country: string | null, endDate: PlainDate): PlainDate | null {
  const days = fieldSets.flatMap(({ fields, countries, days: kept }) => {
    const isRequired = countries === null || (country !== null && countries.includes(country));
    return isRequired && fields.includes(field) ? [kept] : [];
  });
  return days.length === 0 ? null : addDays(endDate, Math.max(...days) + 1);
}

/** A field is kept for journeys from a country (null: any) that ended on or after a day. */
interface KeptSince {
  country: string | null;
  ended: PlainDate;
}

/** For which journeys a field is still kept today; that of any other journey is erased. */
export function keptSince(field: OwnPartField, today: PlainDate): KeptSince[] {
  return fieldSets
    .filter(({ fields }) => fields.includes(field))
    .flatMap(({ countries, days }) =>
      (countries ?? [null]).map((country) => ({ country, ended: addDays(today, -days) })),
    );
}
