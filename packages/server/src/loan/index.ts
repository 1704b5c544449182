export { loans, underwritingOf } from './loan.store.ts'
