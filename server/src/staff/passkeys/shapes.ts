import { limitedText } from '@towpath/rules/core/limited-text';
import { AnyRecord } from '@towpath/rules/office/fields/input-fields';
import * as v from 'valibot';

const base64url = v.pipe(limitedText(16_000), v.regex(/^[\w-]+$/));
const results = v.optional(AnyRecord, {});
const attachment = v.optional(v.picklist(['platform', 'cross-platform']));
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

const credential = {
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  clientExtensionResults: results,
  authenticatorAttachment: attachment,
};

/** A browser's answer to registration options (RegistrationResponseJSON of WebAuthn). */
export const RegistrationAnswer = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    // Unknown transports are left out: they are hints to other browsers only.
    transports: v.optional(
      v.pipe(
        v.array(limitedText(100)),
        v.transform((given) => transports.filter((name) => given.includes(name))),
      ),
      [],
    ),
  }),
});

/** A browser's answer to sign-in options (AuthenticationResponseJSON of WebAuthn). */
export const AuthenticationAnswer = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.pipe(
      v.optional(v.nullable(base64url)),
      v.transform((handle) => handle ?? undefined),
    ),
  }),
});
