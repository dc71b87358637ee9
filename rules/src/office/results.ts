import type * as v from 'valibot';
import type { StaffChangeChoices } from '../amendments/choices/change-choices.ts';
import type { BookingList, BookingListRow } from './booking-list.ts';
import type {
  AmendedBookingResult,
  AmendmentRow,
  AnsweredAmendment,
  CalledOffDeparture,
  CancelledBooking,
  ChangedBooking,
  EditedBooking,
  MovedBookings,
  PlacedBooking,
  ResentMail,
} from './booking-results.ts';
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
import type { FileView } from './fields/file-view.ts';
import type { BooksView } from './finance.ts';
import type { MailContentView } from './mail-view.ts';
import type { InvitedGuest, TravellerRow } from './operations/guest-operations.ts';
import type { CreditVoucherView, VoucherView } from './operations/voucher-operations.ts';
import type {
  ComparisonView,
  PolicyRow,
  RecordedPayment,
  RefundedLines,
  RefundedPayment,
  RequestedPayment,
} from './payment-results.ts';
import type { AuditList, FiguresView, OutboxList, TodayView } from './record-views.ts';

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
  'amendments.answer': v.InferOutput<typeof AnsweredAmendment>;
  'departures.move': MovedBookings;
  'guests.invite': InvitedGuest;
  'guests.withdraw': ChangedBooking;
  'crew.travellers': CrewList<TravellerRow>;
  'bookings.resend': v.InferOutput<typeof ResentMail>;
  'payments.request': RequestedPayment;
  'payments.refund': RefundedPayment;
  'payments.refund-lines': v.InferOutput<typeof RefundedLines>;
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
}
