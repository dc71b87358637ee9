import { Alert } from '@towpath/web/ui/status/alert.tsx';

/** What is wrong with a form beside its fields. */
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
