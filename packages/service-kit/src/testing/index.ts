export { createTestDatabase, queryOnce, type TestDatabase } from './test-database.js';
