export { reviewAppendix } from './redline.store.ts'
