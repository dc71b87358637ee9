import { enquiryOperations } from '@towpath/rules/office/operations/enquiry-operations';
import { quoteOperations } from '@towpath/rules/office/operations/quote-operations';
import { implement } from '../implement.ts';
import { acceptEnquiry, declineEnquiry, quoteEnquiry } from './answer.ts';
import { answerQuestion } from './answer-question.ts';
import { listChoices } from './quote-choices.ts';
import { listEnquiries, showEnquiry } from './read.ts';
import { sendQuote } from './send-quote.ts';

export const enquiries = implement(enquiryOperations, {
  'enquiries.list': listEnquiries,
  'enquiries.show': showEnquiry,
  'enquiries.quote': quoteEnquiry,
  'enquiries.accept': acceptEnquiry,
  'enquiries.decline': declineEnquiry,
});

export const quotes = implement(quoteOperations, {
  'quotes.choices': listChoices,
  'quotes.send': sendQuote,
  'quotes.answer': answerQuestion,
});
