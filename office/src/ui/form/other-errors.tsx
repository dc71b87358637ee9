import { Alert } from '@towpath/web/ui/status/alert.tsx';

/** The errors of a form that belong to no field. */
export function OtherErrors({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <div data-form-errors tabIndex={-1}>
      <Alert tone="error">
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
