import { cents } from '@towpath/rules/core/money';
import type { MailedEnquiry } from '../../notifications/notification.ts';

/** A quoted enquiry with every field. */
export const testEnquiry: MailedEnquiry = {
  id: 'e',
  number: 'ENQ-10001',
  brand: 'boatbiketours',
  locale: 'en',
  tour_id: 'canals',
  tour_name: 'Canals',
  wished_from: '2027-06-26',
  party: 32,
  name: 'Anna',
  email: 'anna@example.com',
  phone: '+31',
  remarks: 'Choir',
  state: 'quoted',
  created_at: new Date(0),
  closed_at: null,
  quoted_at: new Date(0),
  reply: 'Full',
  quote_amount: cents(3_200_000),
  quote_currency: 'eur',
  quote_text: 'The whole ship',
  quote_valid_until: '2027-03-15',
  page: 'quote-token',
  message: 'Are there dogs?',
};
