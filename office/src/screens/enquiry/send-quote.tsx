import { formatCabins, parseCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import type { EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import { type QuoteChoice, quoteOperations } from '@towpath/rules/office/operations/quote-operations';
import { likelyCountry } from '@towpath/rules/passengers/country';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { FieldGroup } from '@towpath/web/ui/form/field-group.tsx';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import * as v from 'valibot';
import { type Offer, useOffer } from '../../api/use-offer.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { CountrySelect } from '../../ui/business/country-fields.tsx';
import { AmountField, DayField, WholeField } from '../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

interface SendQuoteProps {
  enquiry: EnquiryView;
  choice: QuoteChoice;
}

/** The numbers of cabins by type and people, as the fields name them. */
type Cabins = Record<string, Record<string, number | null>>;

const peopleOf = ({ minimum_occupancy: least, maximum_occupancy: most }: Offer['cabins'][number]) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

const keyOf = (people: number) => `of${people}`;

/** The first texts: the suggested cabins. */
function startOf({ cabins }: Offer, { selection }: QuoteChoice) {
  const suggested = parseCabins(selection);
  return Object.fromEntries(
    cabins.map((type) => [
      type.id,
      Object.fromEntries(
        peopleOf(type).map((people) => [
          keyOf(people),
          `${(suggested[type.id] ?? []).filter((each) => each === people).length}`,
        ]),
      ),
    ]),
  );
}

/** Cabins with their people, as the operation takes them. */
const selectionOf = (cabins: Cabins): string =>
  formatCabins(
    Object.fromEntries(
      Object.entries(cabins).map(([type, counts]) => [
        type,
        Object.entries(counts).flatMap(([key, count]) =>
          Array.from({ length: count ?? 0 }, () => Number(key.slice(2))),
        ),
      ]),
    ),
  );

const countsOf = (counts: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(Object.entries(counts).flatMap(([id, count]) => (count ? [[id, count]] : [])));

function useQuoteForm({ enquiry, choice }: SendQuoteProps, offer: Offer) {
  const { id, version, party } = enquiry;
  const { bikes, other } = offer.products;
  return useOperationForm({
    fields: ({ optionalWhole, optionalAmount, optionalText, text, day }) =>
      v.object({
        cabins: v.record(v.string(), v.record(v.string(), optionalWhole)),
        bikes: v.record(v.string(), optionalWhole),
        extras: v.record(v.string(), optionalWhole),
        agreed: optionalAmount,
        reason: optionalText,
        country: v.string(),
        valid_until: day,
        text,
      }),
    start: {
      cabins: startOf(offer, choice),
      bikes: Object.fromEntries(bikes.map((each, index) => [each.id, index === 0 ? `${party}` : '0'])),
      extras: Object.fromEntries(other.filter(({ mandatory }) => !mandatory).map((each) => [each.id, '0'])),
      agreed: '',
      reason: '',
      country: likelyCountry(enquiry.locale, []) || 'NL',
      valid_until: '',
      text: '',
    },
    shape: quoteOperations['quotes.send'].input,
    input: ({ cabins, bikes: riders, extras, agreed, reason, ...read }) => ({
      enquiry: id,
      version,
      departure: choice.departure,
      cabins: selectionOf(cabins),
      bikes: countsOf(riders),
      extras: countsOf(extras),
      agreed: agreed === null ? null : { total: agreed, reason: reason ?? '' },
      ...read,
    }),
    renamed: { 'agreed.total': 'agreed', 'agreed.reason': 'reason' },
    kept: true,
  });
}

function QuoteForm(props: SendQuoteProps & { offer: Offer }) {
  const { enquiry, choice, offer } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const form = useQuoteForm(props, offer);
  const { field } = form;
  const { bikes, other } = offer.products;
  const fields = (
    <>
      <FieldGroup weight="section" label={t('enquiry.cabins_group')}>
        {offer.cabins.map((type) => (
          <FieldGroup
            key={type.id}
            label={nameOf(type.name, choice.ship)}
            description={t('enquiry.free_of', { left: type.available_count })}
          >
            {peopleOf(type).map((people) => (
              <WholeField
                key={people}
                label={t('enquiry.people_in', { people })}
                {...field(`cabins.${type.id}.${keyOf(people)}`)}
              />
            ))}
          </FieldGroup>
        ))}
      </FieldGroup>
      <FieldGroup weight="section" label={t('enquiry.bikes_group')}>
        {bikes.map(({ id, name }) => (
          <WholeField key={id} label={nameOf(name)} {...field(`bikes.${id}`)} />
        ))}
      </FieldGroup>
      <FieldGroup weight="section" label={t('enquiry.extras_group')}>
        {other
          .filter(({ mandatory }) => !mandatory)
          .map(({ id, name }) => (
            <WholeField key={id} label={nameOf(name)} {...field(`extras.${id}`)} />
          ))}
      </FieldGroup>
      <FieldGroup weight="section" label={t('enquiry.price_group')}>
        <CountrySelect
          label={t('enquiry.country')}
          description={t('enquiry.country_hint')}
          {...field('country')}
          value={form.watch('country')}
        />
        <AmountField
          label={t('enquiry.agreed')}
          note={t('action.optional')}
          description={t('enquiry.agreed_hint')}
          {...field('agreed')}
        />
        <TextField label={t('enquiry.reason')} note={t('action.optional')} {...field('reason')} />
        <DayField label={t('enquiry.until')} required {...field('valid_until')} />
        <TextArea
          label={t('enquiry.text', { language: format.language(enquiry.locale) })}
          description={t('enquiry.text_hint')}
          lang={enquiry.locale}
          rows={6}
          required
          {...field('text')}
        />
      </FieldGroup>
    </>
  );
  return (
    <OperationButton
      name="quotes.send"
      variant="primary"
      title={t('enquiry.online_title', {
        number: enquiry.number,
        ship: nameOf(choice.ship),
        date: format.day(choice.date),
      })}
      confirm={t('enquiry.online_send')}
      form={form}
      fields={fields}
      wide
    >
      {t('enquiry.write')}
    </OperationButton>
  );
}

/** Quotes a departure with a page: its cabins, bikes and products are loaded once it is chosen. */
export function SendQuote(props: SendQuoteProps) {
  const { t } = useTranslation();
  const [isChosen, setChosen] = useState(false);
  const { data } = useOffer(isChosen ? props.choice.departure : '');
  if (data) return <QuoteForm {...props} offer={data} />;
  return (
    <Button variant="secondary" busy={isChosen} onClick={() => setChosen(true)}>
      {t('enquiry.choose')}
    </Button>
  );
}
