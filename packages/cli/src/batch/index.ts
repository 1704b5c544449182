export { addBatch } from './batch-options.ts'
