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
  ComparedProperty,
  DocumentKindPrediction,
  ExpenseItem,
  leastProbability,
  StatementRowFigures,
} from './prediction.schema.ts'
export { monthlyOutliers, type OutlierLimits } from './rules/monthly-outliers.ts'
