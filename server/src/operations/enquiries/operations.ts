import { enquiryOperations } from '@towpath/rules/office/operations/enquiry-operations';
import { implement } from '../implement.ts';
import { acceptEnquiry, declineEnquiry, quoteEnquiry } from './answer.ts';
import { listEnquiries, showEnquiry } from './read.ts';

export const enquiries = implement(enquiryOperations, {
  'enquiries.list': listEnquiries,
  'enquiries.show': showEnquiry,
  'enquiries.quote': quoteEnquiry,
  'enquiries.accept': acceptEnquiry,
  'enquiries.decline': declineEnquiry,
});
