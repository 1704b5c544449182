export { CompsFrame, type CompsViewProps } from './comps-frame.tsx'
export { type CompsSavers, useCompsSavers } from './comps-saving.tsx'
export { inUnit, milesFrom, nameOfComp } from './expense-columns.ts'
export {
  type CompsStart,
  chosenExpenseCompsQuery,
  expenseCompsQuery,
} from './expense-comps.queries.ts'
export { ExpenseCompsView, type ExpenseCompsViewProps } from './expense-comps-view.tsx'
