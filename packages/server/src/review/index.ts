export { reviewAppendix } from './review-appendix.ts'
