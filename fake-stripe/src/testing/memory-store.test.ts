import { memoryStore } from './test-memory-store.ts';
import { testStore } from './test-store.ts';

testStore('in memory', async () => memoryStore());
