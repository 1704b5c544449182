export { CompsFrame, type CompsSavers, type CompsViewProps, useCompsSavers } from './comps-frame.tsx'
export { compName, milesFrom, unitFormatter } from './expense-columns.ts'
export {
  chosenExpenseCompsQuery,
  expenseCompsQuery,
  type InitialComps,
} from './expense-comps.queries.ts'
export { ExpenseCompsView, type ExpenseCompsViewProps } from './expense-comps-view.tsx'
