import * as v from 'valibot';

/**
 * What the type of a field cannot say, for commands and tables: `id` names a record, as the `email` of an account and the `code` of a
 * voucher do, `version` is the record's as it was shown, `cents` are minor units of a currency, `file` is the content of a file in base64, `file-name` its name, `key`
 * is the idempotency key, which the caller chooses; a `name` is one of the catalogue's, which the office shows in its language; a
 * `document` makes a terminal print the result as JSON; the fields of an `inline` record are flags without its name.
 */
export type FieldKind =
  | 'id'
  | 'email'
  | 'code'
  | 'version'
  | 'cents'
  | 'file'
  | 'file-name'
  | 'key'
  | 'name'
  | 'document'
  | 'inline';

/** Metadata of a shape: the kind of its field. */
export const kind = <Input, const Kind extends FieldKind>(
  of: Kind,
): v.MetadataAction<Input, { readonly kind: Kind }> => v.metadata({ kind: of });

/** A shape with what it means, for the command line's help and the API document. */
export const described = <const Shape extends v.GenericSchema>(
  shape: Shape,
  text: string,
): v.SchemaWithPipe<readonly [Shape, v.DescriptionAction<v.InferOutput<Shape>, string>]> =>
  v.pipe(shape, v.description(text));
