import { recordOperations } from '@towpath/rules/office/operations/record-operations';
import { implement } from '../implement.ts';
import { listAudit } from './audit.ts';
import { exportFigures } from './export-figures.ts';
import { findRecords } from './find.ts';
import { listOutbox, showMail } from './outbox.ts';
import { showPace } from './pace.ts';
import { resendAll } from './resend-all.ts';
import { resendFromOutbox } from './resend-mail.ts';
import { showFigures } from './sales.ts';
import { showSenderDomain } from './sender-domain.ts';
import { showToday } from './today.ts';

export const records = implement(recordOperations, {
  'figures.show': showFigures,
  'figures.pace': showPace,
  'figures.export': exportFigures,
  'today.show': showToday,
  'records.find': findRecords,
  'audit.list': listAudit,
  'outbox.list': listOutbox,
  'outbox.show': showMail,
  'outbox.domain': showSenderDomain,
  'outbox.resend': resendFromOutbox,
  'outbox.resend-all': resendAll,
});
