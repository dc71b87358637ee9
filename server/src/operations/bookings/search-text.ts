/**
 * SQL for the text that bookings are searched by: number, names, group, e-mail address and the digits of the telephone, in
 * lower case and without accents, as `searchWords` makes the words.
 */
export const searchText = `lower(regexp_replace(normalize(
  coalesce(number, '') || ' ' || coalesce(request #>> '{main,emailAddress}', '') || ' ' ||
  coalesce(request #>> '{main,groupName}', '') || ' ' ||
  jsonb_path_query_array(request, '$.passengers[*].firstName')::text || ' ' ||
  jsonb_path_query_array(request, '$.passengers[*].lastName')::text || ' ' ||
  regexp_replace(coalesce(request #>> '{main,phoneNumber}', ''), '\\D', '', 'g'), NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
