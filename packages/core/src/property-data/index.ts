export { type ImportKind, importKinds } from './data/import-kinds.ts'
export {
  CostarProperty,
  CostarRing,
  CostarStats,
  CostarTrend,
  GaugeAddress,
  GaugeLegend,
  ImportResult,
  MedianIncome,
  Opportunity,
  OpportunityRole,
  Quote,
  SecurityGauge,
} from './property-data.schema.ts'
export { acceptedQuote, acceptedQuoteStatus, sponsorOf } from './rules/accepted-quote.ts'
export { censusTractOf } from './rules/census-tract-of.ts'
export { crimeOfGauge } from './rules/crime-of-gauge.ts'
