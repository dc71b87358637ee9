import { compareFleets } from '../../rules/src/testing/test-fleets.ts';
import { numberArgument } from '../support/report.ts';

// The matching of riders to frames against a search through every assignment.
const fleets = numberArgument('fleets', 100_000);
const seed = numberArgument('seed', 20_261_122);
const { asked, accepted, wrongPromises, wrongRefusals } = compareFleets(fleets, seed);

console.log(`Seed ${seed}: ${fleets} fleets, ${asked} parties, ${accepted} accepted`);
console.log(`${wrongPromises} wrong promises, ${wrongRefusals} wrong refusals`);
process.exitCode = asked > 0 && wrongPromises + wrongRefusals === 0 ? 0 : 1;
