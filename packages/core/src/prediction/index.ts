export type {
  ChargeCodeQuestion,
  DocumentKind,
  LineItemQuestion,
  LineItemSection,
  Prediction,
  Predictor,
} from './prediction.schema.ts'
