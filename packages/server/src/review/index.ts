export { reviewAppendix } from './redline.store.ts'
export { dealStateNow } from './version.store.ts'
