import { useState } from 'react';

interface ActionState<Result> {
  isPending: boolean;
  error: unknown;
  data: Result | undefined;
}

/** An action with its state: whether it runs, and the error or the result of the last run. While it runs it is not started again. */
export function useAction<Input, Result>(action: (input: Input) => Promise<Result>) {
  const [attempt, setAttempt] = useState<ActionState<Result>>({
    isPending: false,
    error: null,
    data: undefined,
  });
  const run = async (input: Input) => {
    if (attempt.isPending) return;
    setAttempt((before) => ({ ...before, isPending: true }));
    try {
      setAttempt({ isPending: false, error: null, data: await action(input) });
    } catch (error) {
      setAttempt((before) => ({ ...before, isPending: false, error }));
    }
  };
  return {
    ...attempt,
    run: (input: Input) => void run(input),
    /** Drops the error of the last run. */
    reset: () => setAttempt((before) => ({ ...before, error: null })),
  };
}
