/** The budgets as multiples of a React "hello": requirement, goal, and the limit of the test. */
export const budget = {
  first: { required: 2, goal: 1.7, limit: 1.76 },
  details: { required: 0.6, goal: 0.5, limit: 0.6 },
} as const;
