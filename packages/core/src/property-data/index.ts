export {
  CostarProperty,
  CostarStats,
  GaugeAddress,
  type ImportKind,
  type ImportMode,
  ImportResult,
  importKinds,
  MedianIncome,
  Opportunity,
  Quote,
  SecurityGauge,
} from './property-data.schema.ts'
export { acceptedQuote, acceptedQuoteStatus, sponsorOf } from './rules/accepted-quote.ts'
export { censusTractOf, crimeOfGauge } from './rules/location.ts'
