export {
  CostarProperty,
  CostarRing,
  CostarStats,
  CostarTrend,
  GaugeAddress,
  GaugeLegend,
  type ImportKind,
  ImportResult,
  importKinds,
  MedianIncome,
  Opportunity,
  OpportunityRole,
  Quote,
  SecurityGauge,
} from './property-data.schema.ts'
export { acceptedQuote, acceptedQuoteStatus, sponsorOf } from './rules/accepted-quote.ts'
export { censusTractOf, crimeOfGauge } from './rules/location.ts'
