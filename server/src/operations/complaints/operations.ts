import { complaintOperations } from '@towpath/rules/office/operations/complaint-operations';
import { implement } from '../implement.ts';
import { addComplaint, answerComplaint } from './complaints.ts';

export const complaints = implement(complaintOperations, {
  'complaints.add': addComplaint,
  'complaints.answer': answerComplaint,
});
