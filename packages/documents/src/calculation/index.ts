export { BookCalculation, type CellChange, type StoredBook, type StoredCell } from './calculate-book.ts'
export type { FormulaNode } from './formula-syntax.ts'
export type { FormulaError, Scalar } from './formula-values.ts'
