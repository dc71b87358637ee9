/** Bounds of what staff type, for the office's fields and the shapes that validate them. */
export const officeLimits = {
  /** Characters of a reason, a description or the subject of a mail. */
  line: 200,
  /** Characters of a mail or a note. */
  text: 5000,
  /** Characters of a task. */
  task: 500,
  /** Characters of how a customer agreed to a credit voucher. */
  consent: 500,
  /** Bookings that a call takes or lists. */
  bookings: 500,
  /** Bookings whose customers a call reminds. */
  reminders: 200,
  /** Mails that a call sends again. */
  resentMails: 200,
  /** Templates of mails to one customer. */
  templates: 100,
  /** Bytes of a file that is uploaded. */
  upload: 12_000_000,
  /** US dollars per euro. */
  exchangeRate: { least: 0.1, most: 10 },
  /** Bytes of an attachment, and how many a booking or a supplier has. */
  attachment: 10_000_000,
  attachments: 20,
  /** Pictures of a ship or a kind of cabin. */
  pictures: 4,
  /** Per cent by which a price changes from an earlier year. */
  priceChange: { min: -90, max: 100 },
} as const;
