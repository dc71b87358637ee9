import type * as v from 'valibot';

/** An API call: `:name` in the path is a parameter. Request bodies are in call-body.ts, summaries in server/src/api-docs. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: v.GenericSchema;
  response: v.GenericSchema;
}
