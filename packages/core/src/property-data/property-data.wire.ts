import * as z from 'zod'
import { CrimeCategory } from '../building/building.schema.ts'
import { queryOf } from '../contract/endpoint.ts'
import { limitText, type WireCodec, wireField, wireRecord } from '../contract/wire.ts'
import {
  CostarProperty,
  CostarRing,
  CostarStats,
  CostarTrend,
  GaugeLegend,
  ImportResult,
  MedianIncome,
  Opportunity,
  OpportunityRole,
  Quote,
  SecurityGauge,
} from './property-data.schema.ts'

export const CostarPropertyWire: WireCodec<CostarProperty> = wireRecord(CostarProperty, { lng: 'lon' })
export const CostarStatsWire: WireCodec<CostarStats> = wireRecord(CostarStats, {
  averageAskingRentPerSquareFoot: 'average_asking_rent_per_sq_ft',
  trends: z.array(wireRecord(CostarTrend)),
  rings: z.array(wireRecord(CostarRing)),
})

/** The CRM's own spelling: its objects' names are capitalized, and custom fields end in `__c`. */
export const QuoteWire: WireCodec<Quote> = wireRecord(Quote, {
  id: 'Id',
  name: 'Name',
  status: 'Status',
  product: 'Product__c',
  loanAmount: 'Loan_Amount__c',
  noteRate: 'Note_Rate__c',
  termMonths: 'Term_Months__c',
  interestOnlyMonths: 'Interest_Only_Months__c',
  amortizationMonths: 'Amortization_Months__c',
})
export const OpportunityWire: WireCodec<Opportunity> = wireRecord(Opportunity, {
  id: 'Id',
  name: 'Name',
  stage: 'StageName',
  opportunityNumber: 'Opportunity__c',
  roles: wireField('Opportunity_Roles__r', z.array(wireRecord(OpportunityRole, { role: 'Role', contact: 'Contact' }))),
  quotes: wireField('Quotes', z.array(QuoteWire)),
})

export const SecurityGaugeWire: WireCodec<SecurityGauge> = wireRecord(SecurityGauge, {
  legend: z.array(wireRecord(GaugeLegend)),
  data: z.array(wireRecord(CrimeCategory)),
  isReportReady: 'pdf_url_ready',
})
export const MedianIncomeWire: WireCodec<MedianIncome> = wireRecord(MedianIncome)

/** Address of a gauge. */
export const gaugeAddress = queryOf({
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})

/** Search for properties of CoStar. */
export const costarSearch = queryOf({ address: z.string(), limit: limitText.default(4) })

/** Words of an opportunity's name or number. */
export const opportunitySearch = queryOf({ query: z.string() })

/** Census tract, by its eleven digits. */
export const ofTract = queryOf({ censusTract: z.string() })

export const ImportResultWire: WireCodec<ImportResult> = wireRecord(ImportResult)
