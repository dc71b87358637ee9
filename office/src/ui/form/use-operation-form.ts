import { type TypedShapes, typedShapes } from '@towpath/rules/office/issues/typed-input';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import * as v from 'valibot';
import { CallError } from '../../api/request.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { formResolver, isShown, issueOf, placedErrors } from './form-resolver.ts';
import { type FormIssue, fieldOf, type RenamedFields } from './issue-place.ts';
import { useIssueText } from './use-issue-text.ts';

/** The fields of a form and the input that they make. */
export interface OperationFormOptions<Values extends FieldValues, Read, Body> {
  /** The shape of the fields' texts, which reads them: `v.object({ amount: typed.amount })`. */
  fields: (typed: TypedShapes) => v.GenericSchema<Values, Read>;
  /** The first texts of the fields. */
  start: NoInfer<Values>;
  /** The input shape of the operation. */
  shape: v.GenericSchema<Body>;
  /**
   * Arranges the values that were read as the operation's input. It is also called with texts that cannot be read, to
   * find every mistake.
   */
  input: (read: NoInfer<Read>) => NoInfer<Body>;
  /** The fields of those paths of the input whose last part is not the field's name: `{ 'agreed.total': 'agreed' }`. */
  renamed?: RenamedFields<NoInfer<Values>>;
  /** Keeps what is typed while the page is open, also after its dialog is closed. */
  kept?: boolean;
}

/** The props of the control of a field: its registration and its error. */
export type FieldProps = UseFormRegisterReturn & { error: string | undefined };

/** Gives the props of the fields with these names: a group of fields needs nothing else of a form. */
export type FieldOf<Name extends string> = (name: Name) => FieldProps;

/** What a dialog or a page needs of a form. */
export interface SentForm<Body> {
  /** Whether something was typed that would be lost with the page. */
  isChanged: boolean;
  /** Whether what is typed is kept when the dialog is closed. Its page then asks before it is left. */
  isKept: boolean;
  /** The errors that belong to no field. */
  otherErrors: readonly string[];
  /** Counts refusals, the form's own and the server's: the first field with an error is focused after each. */
  refusals: number;
  /** Shows the first values again, or the kept ones. */
  begin: () => void;
  /** Called after the input was sent, which is then no longer lost with the page. */
  end: () => void;
  /** Sends the input unless a field is refused. */
  submit: (send: (body: Body) => void) => void;
  /** The input, as far as the fields can be read. */
  draft: () => Body;
  /** Shows the issues of a server's refusal at their fields; false where it has none. */
  refuse: (error: unknown) => boolean;
}

/** The issues that belong to no field. */
const otherIssuesOf = (root: object | undefined): FormIssue[] =>
  Object.values(root ?? {}).flatMap((error) => issueOf(error) ?? []);

/** A form of typed texts, resolved by the input shape of its operation. */
export function useOperationForm<Values extends FieldValues, Read, Body>(
  options: OperationFormOptions<Values, Read, Body>,
) {
  const { language } = useTranslation();
  const wordIssue = useIssueText();
  const [refusals, setRefusals] = useState(0);
  const { renamed, kept = false } = options;
  const reading = { ...options, fields: options.fields(typedShapes(language)) };
  const form = useForm<Values, unknown, Body>({
    defaultValues: options.start as DefaultValues<Values>,
    resolver: formResolver(reading),
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const latest = useRef(reading);
  latest.current = reading;
  const refused = () => setRefusals((count) => count + 1);
  /** The props of the control of a field. */
  const field = (name: Path<Values>): FieldProps => {
    const issue = issueOf(get(errors, name));
    return { ...form.register(name), error: issue ? wordIssue(issue, true) : undefined };
  };
  /** Puts a value into a field, as if it were typed there. */
  const fill = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
    const isRefused = get(form.formState.errors, name) !== undefined;
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isRefused });
  };
  const submit = async (send: (body: Body) => void) => {
    let isRefused = false;
    await form.handleSubmit(send, () => {
      isRefused = true;
    })();
    // Called afterwards, when the fields show their errors.
    if (isRefused) refused();
  };
  const sent: SentForm<Body> = {
    isChanged: isDirty,
    otherErrors: otherIssuesOf(errors.root).map((issue) => wordIssue(issue)),
    refusals,
    isKept: kept,
    begin: () => (kept ? form.clearErrors() : form.reset(options.start)),
    end: () => form.reset(form.getValues()),
    submit: (send) => void submit(send),
    draft: () => latest.current.input(v.safeParse(latest.current.fields, form.getValues()).output as Read),
    refuse: (error) => {
      const issues = error instanceof CallError ? (error.body.issues ?? []) : [];
      if (issues.length === 0) return false;
      const place = (path: string) => {
        const name = fieldOf(path, form.getValues(), renamed);
        return name !== null && isShown(get(form.control._fields, `${name}._f`)) ? name : null;
      };
      for (const { name, ...error } of placedErrors(issues, place))
        form.setError(name as Path<Values>, error);
      refused();
      return true;
    },
  };
  return { ...form, ...sent, field, fill };
}
