export { loans, saveUnderwriting, underwritingOn } from './loan.store.ts'
