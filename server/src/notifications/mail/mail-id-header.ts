/** The header with the id of a mail, which relays keep that replace its message id. */
export const mailIdHeader = 'X-Mail-Id';
