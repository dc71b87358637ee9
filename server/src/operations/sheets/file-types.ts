/** The media types of what staff export, by its format. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  datev: 'text/csv; charset=windows-1252',
  xaf: 'application/xml',
} as const;
