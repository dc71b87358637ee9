import type { AmendmentKind } from '../amendments/change.ts';
import type { StaffChangeChoices } from '../amendments/choices/change-choices.ts';
import type { RequestedChange } from '../amendments/requested-changes.ts';
import type { PlainDate } from '../core/dates.ts';
import type { Currency } from '../core/market.ts';
import type { StoredPaymentType } from '../payment/payment.ts';
import type { InsuranceType } from '../price/extras/insurance.ts';
import type { BookingList, BookingListRow } from './booking-list.ts';
import type { BookingView } from './booking-view.ts';
import type {
  AddedPicture,
  PictureRow,
  ProductView,
  SavedDocument,
  ShipListRow,
  ShipView,
  TermsView,
  TourListRow,
  TourView,
} from './catalogue/catalogue-views.ts';
import type { NamesView } from './catalogue/names.ts';
import type {
  BikeRow,
  BikeStockView,
  ChangedBikes,
  ChangedDeparture,
  CrewList,
  DepartureRow,
  DepartureView,
  DietRow,
  ExtraRow,
  MailedDeparture,
  ManifestView,
  OverlapView,
  RoomingRow,
  SupplierRow,
} from './departure-view.ts';
import type { BooksView } from './finance.ts';
import type { MailContentView } from './mail-view.ts';
import type { ChangedEnquiry, EnquiryListRow, EnquiryView } from './operations/enquiry-operations.ts';
import type { InvitedGuest, TravellerRow } from './operations/guest-operations.ts';
import type { PaymentMethod } from './operations/payment-operations.ts';
import type { CreditVoucherView, VoucherView } from './operations/voucher-operations.ts';
import type { ChangedOption, OptionView } from './option-view.ts';
import type { AuditList, FiguresView, OutboxList, TodayView } from './record-views.ts';
import type { ChangedAccount, StaffAccount, StaffSession } from './session.ts';

/** A booking that was changed. */
export interface ChangedBooking {
  booking: string;
  number: string;
}

/** What was cancelled: amounts in minor units of the currency; `closed`: ids of payments that can no longer be made. */
export interface CancelledBooking extends ChangedBooking {
  fee: number;
  premiums: number;
  refund: number;
  owed: number;
  currency: Currency;
  closed: readonly string[];
}

/** A booking that was changed at a quote. Totals in euro cents, money in minor units of the currency. */
export interface AmendedBookingResult extends ChangedBooking {
  kinds: readonly AmendmentKind[];
  before: number;
  after: number;
  due: number;
  refund: number;
  rest: number;
  currency: Currency;
  /** The payment that is due at once. */
  payment: string | null;
}

/** A change of a booking, or a customer's request for one. Totals in euro cents; after: null for a cancellation. */
export interface AmendmentRow extends ChangedBooking {
  id: string;
  kinds: readonly AmendmentKind[];
  state: 'requested' | 'applied' | 'declined' | 'expired';
  by: string;
  at: string;
  decided_at: string | null;
  decided_by: string | null;
  reason: string | null;
  before: number;
  after: number | null;
  /** What is asked for, with names; empty where it is decided on, and in the list of all requests. */
  requested_changes: readonly RequestedChange[];
}

/** The bookings that were moved, and those that could not be. */
export interface MovedBookings {
  departure: string;
  to: string;
  moved: AmendedBookingResult[];
  left: { booking: string; number: string; message: string }[];
}

/** Names of changed fields; passenger: the number of the changed one, or null. */
export interface EditedBooking extends ChangedBooking {
  fields: string[];
  passenger: number | null;
}

interface ResentMail extends ChangedBooking {
  mail: string;
  address: string;
}

/** charge in minor units of the currency. */
export interface RequestedPayment {
  booking: string;
  number: string;
  payment: string;
  charge: number;
  currency: 'EUR' | 'USD';
}

/** amount in minor units of the currency. */
export interface RefundedPayment {
  payment: string;
  refund: string;
  state: 'requested' | 'done' | 'refused' | 'failed';
  amount: number;
  currency: Currency;
}

/** Price lines that were refunded; amounts in minor units of the currency. `state`: the least favourable of the parts. */
interface RefundedLines extends ChangedBooking {
  parts: { refund: string; payment: string; amount: number }[];
  state: 'requested' | 'done' | 'refused' | 'failed';
  amount: number;
  currency: Currency;
}

/** amount in minor units of the currency. */
export interface RecordedPayment {
  booking: string;
  number: string;
  payment: string;
  type: StoredPaymentType;
  method: PaymentMethod;
  amount: number;
  currency: Currency;
}

/** Totals of ledger and provider by currency, and what differs; minor units, times in milliseconds. */
export interface ComparisonView {
  currencies: {
    currency: string;
    ledger: number;
    sandbox: number;
    provider: number;
    difference: number;
  }[];
  discrepancies: {
    kind: string;
    objectId: string;
    intentId: string | null;
    currency: string;
    at: number;
    ledger: number | null;
    provider: number | null;
    sandbox?: boolean;
    /** The booking of the payment; null where none is known. */
    booking: string | null;
    number: string | null;
  }[];
}

/** An insurance policy that was sold with a booking; premium in euro cents. */
export interface PolicyRow {
  number: string;
  name: string;
  kind: InsuranceType;
  premium: number;
  booked_on: PlainDate;
  date: PlainDate;
  end_date: PlainDate;
  /** The booking was cancelled since. */
  cancelled: boolean;
}

/** A booking that was placed for a guest; total in euro cents. */
export interface PlacedBooking {
  booking: string;
  number: string;
  total: number;
}

/** A file, its content in base64. */
export interface FileView {
  name: string;
  type: string;
  content: string;
}

/** The bookings that were cancelled, and those that could not be. */
export interface CalledOffDeparture {
  departure: string;
  cancelled: CancelledBooking[];
  left: { booking: string; number: string; message: string }[];
}

/** The result of every operation. */
export interface OperationResults {
  'bookings.list': BookingList;
  'bookings.search': { rows: BookingListRow[] };
  'bookings.show': BookingView;
  'bookings.accept': ChangedBooking;
  'bookings.decline': ChangedBooking;
  'bookings.cancel': CancelledBooking;
  'bookings.edit': EditedBooking;
  'bookings.amend': AmendedBookingResult;
  'amendments.choices': StaffChangeChoices;
  'amendments.list': { rows: AmendmentRow[] };
  'amendments.answer': ChangedBooking & { accepted: boolean };
  'departures.move': MovedBookings;
  'guests.invite': InvitedGuest;
  'guests.withdraw': ChangedBooking;
  'crew.travellers': CrewList<TravellerRow>;
  'bookings.resend': ResentMail;
  'payments.request': RequestedPayment;
  'payments.refund': RefundedPayment;
  'payments.refund-lines': RefundedLines;
  'payments.retry-refund': RefundedPayment;
  'payments.record': RecordedPayment;
  'payments.record-refund': { refund: string };
  'payments.compare': ComparisonView;
  'payments.insurance': { rows: PolicyRow[] };
  'finance.books': BooksView;
  'finance.export': FileView;
  'bookings.place': PlacedBooking;
  'bookings.note': { note: number };
  'bookings.task': { note: number; done: boolean };
  'bookings.export': FileView;
  'bookings.filters': { filters: { name: string; filter: object }[] };
  'bookings.save-filter': { name: string };
  'today.show': TodayView;
  'audit.list': AuditList;
  'outbox.list': OutboxList;
  'outbox.show': MailContentView;
  'outbox.resend': { mail: string; address: string };
  'figures.show': FiguresView;
  'departures.call-off': CalledOffDeparture;
  'departures.export': FileView;
  /** How many records of departures and stock changed. */
  'departures.import': { changes: number };
  'departures.bikes': { rows: BikeStockView[] };
  'departures.change-bikes': ChangedBikes;
  'departures.mail': MailedDeparture;
  'departures.list': { rows: DepartureRow[] };
  'departures.show': DepartureView;
  'departures.overlaps': { rows: OverlapView[] };
  'departures.open': ChangedDeparture;
  'departures.close': ChangedDeparture;
  'departures.block': ChangedDeparture;
  'departures.stock': ChangedDeparture;
  'departures.sale': ChangedDeparture;
  'crew.manifest': ManifestView;
  'crew.rooming': CrewList<RoomingRow>;
  'crew.bikes': CrewList<BikeRow>;
  'crew.diets': CrewList<DietRow>;
  'crew.extras': CrewList<ExtraRow>;
  'crew.suppliers': { rows: SupplierRow[] };
  'catalogue.tours': { rows: TourListRow[] };
  'catalogue.tour': TourView;
  'catalogue.save-tour': SavedDocument;
  'catalogue.ships': { rows: ShipListRow[] };
  'catalogue.ship': ShipView;
  'catalogue.save-ship': SavedDocument;
  'catalogue.products': { rows: ProductView[] };
  'catalogue.save-product': SavedDocument;
  'catalogue.names': NamesView;
  'catalogue.pictures': { rows: PictureRow[] };
  'catalogue.add-picture': AddedPicture;
  'catalogue.remove-picture': { path: string };
  'terms.list': TermsView;
  'terms.add': SavedDocument;
  'vouchers.list': { rows: VoucherView[]; credits: CreditVoucherView[] };
  'vouchers.create': { code: string };
  'vouchers.disable': { code: string };
  'privacy.export': object;
  /** How many records were erased. */
  'privacy.erase': { bookings: number; payments: number; mails: number; accounts: number };
  'staff.list': { accounts: StaffAccount[] };
  'staff.invite': ChangedAccount;
  'staff.role': ChangedAccount;
  'staff.disable': ChangedAccount;
  'staff.sessions': { sessions: StaffSession[] };
  'staff.revoke': { email: string; ended: number };
  'enquiries.list': { rows: EnquiryListRow[] };
  'enquiries.show': EnquiryView;
  'enquiries.quote': ChangedEnquiry;
  'enquiries.accept': ChangedEnquiry;
  'enquiries.decline': ChangedEnquiry;
  'options.list': { rows: OptionView[] };
  'options.create': ChangedOption;
  'options.release': ChangedOption;
  'options.book': PlacedBooking;
}
