import type { CompSearch, ExpenseComp } from '@uwkit/core/expense-comps'
import type {
  CostarProperty,
  CostarStats,
  GaugeAddress,
  MedianIncome,
  Opportunity,
  SecurityGauge,
} from '@uwkit/core/property-data'
import type {
  LocationDemographics,
  PopulationDemographics,
  PropertySale,
  RentAndOccupancy,
  RentComp,
  RentCompSearch,
  RentHistory,
  UnitMix,
} from '@uwkit/core/rent-comps'
import type { Listed } from '../db/list.ts'

/** Properties and their data sets of a market data vendor. */
export interface YardiProvider {
  properties(search: RentCompSearch): Promise<Listed<RentComp>>
  /** Those in areas of the map, at most as many as the search says. */
  within(search: CompSearch): Promise<Listed<RentComp>>
  locationDemographics(propertyId: string): Promise<LocationDemographics[]>
  populationDemographics(propertyId: string): Promise<PopulationDemographics[]>
  rentAndOccupancy(propertyId: string): Promise<RentAndOccupancy[]>
  rentHistory(propertyId: string): Promise<RentHistory[]>
  salesHistory(propertyId: string): Promise<PropertySale[]>
  unitMixes(propertyId: string): Promise<UnitMix[]>
}

/** Properties and what they cost to run. */
export interface ExpenseCompsProvider {
  /** Those in areas of the map, at most as many as the search says. */
  within(search: CompSearch): Promise<Listed<ExpenseComp>>
  /** Those of some loans; all for `null`. */
  byLoans(loanNumbers: readonly string[] | null): Promise<Listed<ExpenseComp>>
}

export interface CostarProvider {
  property(id: string): Promise<CostarProperty | null>
  stats(id: string): Promise<CostarStats | null>
  search(address: string, limit: number): Promise<Listed<CostarProperty>>
}

/** The lender's customer relations: each company has its own. */
export interface CrmProvider {
  opportunity(id: string, companyId: string | null): Promise<Opportunity | null>
  search(words: string, companyId: string | null): Promise<Listed<Opportunity>>
}

/** Crime scores by address. Whether the report of one is ready is not the provider's to say. */
export interface SecurityGaugeProvider {
  gauge(id: string): Promise<Omit<SecurityGauge, 'isReportReady'> | null>
  byAddress(address: GaugeAddress): Promise<Omit<SecurityGauge, 'isReportReady'> | null>
}

export interface MedianIncomeProvider {
  byTract(censusTract: string): Promise<MedianIncome | null>
}

/** Data that others sell, each behind an interface of its own; the embedded ones read what an administrator imported. */
export interface Providers {
  /** Who these come from, for the log. */
  readonly name: string
  yardi: YardiProvider
  expenseComps: ExpenseCompsProvider
  costar: CostarProvider
  crm: CrmProvider
  securityGauge: SecurityGaugeProvider
  medianIncome: MedianIncomeProvider
}
