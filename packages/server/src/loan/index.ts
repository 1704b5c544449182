export { loans, underwritingOn } from './loan.store.ts'
