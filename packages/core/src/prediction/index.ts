export type {
  ChargeCodeQuestion,
  DocumentKind,
  LineItemQuestion,
  LineItemSection,
  Prediction,
  Predictor,
} from './prediction.schema.ts'
export {
  CategoryPrediction,
  ChargeText,
  DocumentKindPrediction,
  ExpenseItem,
  minimumProbability,
  StatementRowFigures,
} from './prediction.schema.ts'
export { monthlyOutliers, type OutlierLimits } from './rules/monthly-outliers.ts'
