import { memoryStore } from './memory-store.ts';
import { describeStore } from './store-contract.ts';

describeStore('in memory', async () => memoryStore());
