import { writeFigures } from '../../load-tests/support/figures.ts';
import { budget } from './budget.ts';
import { measureSizes } from './sizes.ts';

/** npm run bench:bytes: the screens' JavaScript, compared with a React "hello" built in the same run. */
const { hello, first, details, parts, others } = await measureSizes();
const limits = (name: keyof typeof budget) => ({ required: budget[name].required, goal: budget[name].goal });
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

writeFigures(
  'bytes',
  'JavaScript, in brotli 11, against a React "hello"',
  [
    {
      what: 'first load of the date screen, own code included',
      values: [first / hello],
      ...limits('first'),
      better: 'less',
      unit: 'x',
    },
    {
      what: 'further for passengers and payment, without the provider’s script',
      values: [details / hello],
      ...limits('details'),
      better: 'less',
      unit: 'x',
    },
  ],
  [
    `React "hello" ${kilobytes(hello)}, date screen ${kilobytes(first)}, passengers and payment ${kilobytes(details)} more, ship, cabins and price overview ${kilobytes(others)} more.`,
    `Not counted: ${kilobytes(parts)} for the notes of the bill, the fields of the contact and the small print of the payment, which are loaded by requests of their own.`,
    'The sanitiser of descriptions comes with the ship and cabins, or with the first description shown: it is among the latter.',
  ],
  { isTimed: false },
);
