export { CompsDesk, type CompsDeskProps, type SearchFailure } from './comps-desk.tsx'
export {
  Actions,
  Column,
  type CompsSavers,
  Facts,
  type SavesOfDesk,
  useCompsSavers,
} from './comps-saving.tsx'
export { milesFrom, nameOfComp } from './expense-columns.ts'
export {
  type CompsStart,
  chosenExpenseCompsQuery,
  expenseCompsKeys,
  expenseCompsQuery,
  useComps,
} from './expense-comps.queries.ts'
export { ExpenseCompsView, type ExpenseCompsViewProps } from './expense-comps-view.tsx'
export { ReasonField, type ReasonFieldProps, SimilarityBars, type SimilarityBarsProps } from './similarity.tsx'
