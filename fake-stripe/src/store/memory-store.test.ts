import { memoryStore } from './memory-store.ts';
import { testStore } from './store-contract.ts';

testStore('in memory', async () => memoryStore());
