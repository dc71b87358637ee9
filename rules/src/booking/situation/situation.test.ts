import { describe, expect, test } from 'vitest';
import { cents } from '../../core/money.ts';
import {
  type SituationFacts,
  type SituationPayment,
  type SituationRefund,
  situationOf,
} from './situation.ts';

const today = '2027-05-01';
const confirmed: SituationFacts = {
  status: 'completed',
  on_request: false,
  accepted: false,
  end: null,
  called_off: false,
  first_payment: 'completed',
  can_pay: false,
  by_voucher: false,
  was_reserved: false,
  end_date: '2027-07-03',
  payments: [],
  refunds: [],
  change_requested: false,
};
const balance: SituationPayment = {
  id: 'b',
  type: 'balance',
  state: 'open',
  charge: cents(165_130),
  due_on: '2027-05-08',
  asked: false,
  reminded: false,
  failed: false,
  is_extra: false,
  is_of_change: false,
  repays: false,
  reversal: null,
  held_back: null,
  description: null,
};
const refund: SituationRefund = {
  amount: cents(10_000),
  on: '2027-04-30',
  state: 'requested',
  voucher: null,
  late: false,
  to_card: true,
};
const first = { ...balance, type: 'deposit' as const };
const unpaid = { first_payment: null, can_pay: true };
const request = { on_request: true, first_payment: null };
const cancelled = { reason: 'cancelled' as const, by: 'customer' as const, owed: cents(0) };
const owing = { ...cancelled, owed: cents(100) };
const ended = (reason: 'declined' | 'expired' | 'replaced' | 'unpaid') => ({ ...cancelled, reason });
const mainOf = (change: Partial<SituationFacts>) => situationOf({ ...confirmed, ...change }, today).main;
const notesOf = (change: Partial<SituationFacts>) =>
  situationOf({ ...confirmed, ...change }, today).notes.map(({ key }) => key);

// Each row is one of table A of the situations, from its condition there.
describe('the main situation is the first that matches (specification 10.40)', () => {
  test.each<[string, Partial<SituationFacts>, string]>([
    ['being placed', { status: 'pending' }, 'placing'],
    ['not placed', { status: 'failed' }, 'not_placed'],
    ['cancelled with its departure', { end: { ...cancelled, by: 'operator' } }, 'called_off'],
    ['cancelled, the fee is more than was paid', { end: owing }, 'cancelled_owing'],
    ['… by staff', { end: { ...owing, by: 'staff' } }, 'cancelled_owing'],
    ['… but not with its departure', { end: { ...owing, by: 'operator' } }, 'called_off'],
    ['cancelled by the customer', { end: cancelled }, 'cancelled_by_customer'],
    ['… owing too little to be charged', { end: { ...cancelled, owed: cents(99) } }, 'cancelled_by_customer'],
    ['cancelled by staff', { end: { ...cancelled, by: 'staff' } }, 'cancelled_by_us'],
    ['declined', { ...request, end: ended('declined') }, 'declined'],
    ['expired unanswered', { ...request, end: ended('expired') }, 'request_expired'],
    ['money after its release', { end: ended('unpaid'), refunds: [{ ...refund, late: true }] }, 'too_late'],
    ['released unpaid', { end: ended('unpaid') }, 'expired_unpaid'],
    ['replaced', { end: ended('replaced') }, 'replaced'],
    ['… and paid, too', { end: ended('replaced'), refunds: [{ ...refund, late: true }] }, 'replaced'],
    ['called off while it is paid', { called_off: true, first_payment: 'processing' }, 'called_off_waiting'],
    [
      '… its balance',
      { called_off: true, payments: [{ ...balance, state: 'processing' }] },
      'called_off_waiting',
    ],
    ['… and settled, until it is cancelled', { called_off: true }, 'called_off_waiting'],
    ['a request', request, 'requested'],
    ['a request that can be reserved', { ...request, can_pay: true }, 'requested'],
    ['a request, its amount reserved', { ...request, first_payment: 'processing' }, 'requested_reserved'],
    [
      'accepted, the reserved amount is taken',
      { on_request: true, accepted: true, first_payment: 'processing', was_reserved: true },
      'accepted_taken',
    ],
    ['accepted, a voucher pays', { ...request, accepted: true, by_voucher: true }, 'accepted_taken'],
    [
      'accepted, the bank is working on it',
      { on_request: true, accepted: true, first_payment: 'processing' },
      'payment_on_its_way',
    ],
    ['the bank is working on it', { first_payment: 'processing' }, 'payment_on_its_way'],
    ['the bank refused', { ...unpaid, payments: [{ ...first, failed: true }] }, 'payment_failed'],
    [
      'accepted, the bank refused',
      { ...unpaid, on_request: true, accepted: true, payments: [{ ...first, failed: true }] },
      'payment_failed',
    ],
    ['accepted, to be paid', { ...unpaid, on_request: true, accepted: true }, 'accepted_unpaid'],
    ['to be paid', unpaid, 'unpaid'],
    ['over', { end_date: '2027-04-30' }, 'travelled'],
    ['over today', { end_date: today }, 'confirmed_paid'],
    ['paid', {}, 'confirmed_paid'],
    [
      'paid, but for less than a card can pay',
      { payments: [{ ...balance, charge: cents(99) }] },
      'confirmed_paid',
    ],
    ['the rest is open', { payments: [balance] }, 'confirmed'],
    ['the rest is on its way', { payments: [{ ...balance, state: 'processing' }] }, 'confirmed'],
    [
      'a payment is disputed',
      { payments: [{ ...first, state: 'completed', reversal: 'disputed' }] },
      'confirmed',
    ],
  ])('%s', (_what, change, main) => {
    expect(mainOf(change)).toBe(main);
  });
});

// Each row is one of tables C to E.
describe('the notes of a booking say what is so besides (specification 10.40)', () => {
  const open = (change: Partial<SituationPayment> = {}) => ({ payments: [{ ...balance, ...change }] });
  const back = (change: Partial<SituationRefund> = {}) => ({ refunds: [{ ...refund, ...change }] });
  test.each<[string, Partial<SituationFacts>, string[]]>([
    ['nothing', {}, []],
    ['a rest that is not asked for yet', open(), ['rest']],
    ['asked for', open({ asked: true }), ['balance_asked']],
    ['reminded', open({ asked: true, reminded: true }), ['balance_reminded']],
    ['due today', open({ asked: true, due_on: today }), ['balance_asked']],
    ['overdue', open({ asked: true, reminded: true, due_on: '2027-04-30' }), ['balance_overdue']],
    ['on its way', open({ state: 'processing' }), ['balance_on_its_way']],
    ['failed', open({ failed: true }), ['balance_failed']],
    ['failed and overdue', open({ failed: true, due_on: '2027-04-30' }), ['balance_overdue']],
    ['asked for by staff', open({ type: 'other', is_extra: true, due_on: null }), ['extra_asked']],
    ['too small', open({ charge: cents(99) }), ['too_small']],
    ['paid', open({ state: 'completed' }), []],
    ['canceled', open({ state: 'canceled' }), []],
    ['due for a change', open({ type: 'other', is_of_change: true }), ['changed_due']],
    ['a returned debit that is asked for again', open({ type: 'other', repays: true }), ['debit_returned']],
    [
      'a disputed card',
      { payments: [{ ...first, state: 'completed', reversal: 'disputed' }] },
      ['card_disputed'],
    ],
    ['a first payment', { ...unpaid, payments: [first] }, []],
    ['a change that waits', { change_requested: true }, ['change_requested']],
    ['a refund on its way', back(), ['refund_on_its_way']],
    ['a refund that is done', back({ state: 'done' }), ['refund_done']],
    ['a refund that failed', back({ state: 'failed' }), ['refund_failed']],
    ['a refund that was transferred', back({ state: 'transferred' }), ['refund_transferred']],
    ['a refund as a voucher', back({ state: 'done', voucher: 'given' }), ['voucher_given']],
    ['a second payment', back({ late: true }), ['paid_twice']],
    ['a payment after the release', { end: ended('unpaid'), ...back({ late: true }) }, ['refund_on_its_way']],
    ['after the cancellation', { end: cancelled, ...back(), change_requested: true }, ['refund_on_its_way']],
    [
      'several, the most urgent first',
      { ...open(), ...back({ state: 'failed' }) },
      ['refund_failed', 'rest'],
    ],
    ['a booking that is not placed', { status: 'failed', ...open() }, []],
  ])('%s', (_what, change, notes) => {
    expect(notesOf(change)).toEqual(notes);
  });
});
