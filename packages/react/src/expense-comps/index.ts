export { CompsFrame, type CompsSavers, type CompsViewProps, useCompsSavers } from './comps-frame.tsx'
export { inUnit, milesFrom, nameOfComp } from './expense-columns.ts'
export {
  type CompsStart,
  chosenExpenseCompsQuery,
  expenseCompsQuery,
} from './expense-comps.queries.ts'
export { ExpenseCompsView, type ExpenseCompsViewProps } from './expense-comps-view.tsx'
