import { compareFleets } from '../../rules/src/bikes/test-fleets.ts';

/** npm run bench:bikes [fleets] [seed]: the matching of riders to frames against a search through every assignment. */
const [fleets = 100_000, seed = 20_261_122] = process.argv.slice(2).map(Number);
const { asked, accepted, wrongPromises, wrongRefusals } = compareFleets(fleets, seed);

console.log(`Seed ${seed}: ${fleets} fleets, ${asked} parties, ${accepted} accepted`);
console.log(`${wrongPromises} wrong promises, ${wrongRefusals} wrong refusals`);
process.exitCode = asked > 0 && wrongPromises + wrongRefusals === 0 ? 0 : 1;
