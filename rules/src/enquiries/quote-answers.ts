import * as v from 'valibot';
import { AccessCodeEntry } from '../booking/access.ts';
import { missingFieldMessage } from '../core/issue.ts';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { LocaleShape } from '../core/locale.ts';
import { invalidState, NewContact, stateFits } from '../passengers/main-booker.ts';
import { requiredMessages } from '../passengers/passenger-fields.ts';
import { TermsFlags } from '../terms/terms.ts';
import { mailedName, requiredText } from '../text/typed-text.ts';

const MAX_TEXT = 2000;

/** What every call of a quote's page has: the token of its link, and the language of the answer. */
const link = { token: limitedText(100), locale: LocaleShape };

/** Asks for a quote by the token of its link. */
export const QuoteRequest = v.object(link);

/** A question about a quote. */
export const QuoteQuestion = v.object({ ...link, text: requiredText('Text is required', MAX_TEXT) });

const { emailAddress: _email, ...address } = NewContact.pipe[0].entries;

/** The fields that the leader of a group fills in to accept a quote; the e-mail address is that of the enquiry. */
const leader = {
  firstName: mailedName(requiredMessages.firstName),
  lastName: mailedName(requiredMessages.lastName),
  ...address,
};
export const leaderFields = Object.keys(leader) as (keyof typeof leader)[];
export type LeaderField = keyof typeof leader;

/** The leader of a group, with the messages of the booking's form. */
const Leader = v.pipe(
  v.object(leader, missingFieldMessage(requiredMessages)),
  v.forward(v.partialCheck([['country'], ['state']], stateFits, invalidState), ['state']),
);

const { request, code } = AccessCodeEntry.entries;
/** The refusal of a missing or malformed code. */
export const codeMessage = 'Type the code that we mailed';

/** The code that was mailed for an answer (decision 142). */
const mailedCode = { request: v.message(request, codeMessage), code: v.message(code, codeMessage) };

/** Declines a quote. */
export const QuoteRefusal = v.object({ ...link, ...mailedCode });

/** Accepts a quote under the terms that its page showed. */
export const QuoteAcceptance = v.object({
  ...link,
  ...mailedCode,
  leader: Leader,
  terms: TermsFlags,
  terms_version: v.pipe(limitedText(limits.idLength), v.nonEmpty()),
});
export type QuoteAcceptance = v.InferOutput<typeof QuoteAcceptance>;
