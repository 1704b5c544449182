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
  /** Returns those in areas of the map, up to the limit of the search. */
  within(search: CompSearch): Promise<Listed<RentComp>>
  locationDemographics(propertyId: string): Promise<LocationDemographics[]>
  populationDemographics(propertyId: string): Promise<PopulationDemographics[]>
  rentAndOccupancy(propertyId: string): Promise<RentAndOccupancy[]>
  rentHistory(propertyId: string): Promise<RentHistory[]>
  salesHistory(propertyId: string): Promise<PropertySale[]>
  unitMixes(propertyId: string): Promise<UnitMix[]>
}

/** Properties and their operating expenses. */
export interface ExpenseCompsProvider {
  /** Returns those in areas of the map, up to the limit of the search. */
  within(search: CompSearch): Promise<Listed<ExpenseComp>>
  /** Returns those of some loans; all for `null`. */
  byLoans(loanNumbers: readonly string[] | null): Promise<Listed<ExpenseComp>>
}

export interface CostarProvider {
  property(id: string): Promise<CostarProperty | null>
  stats(id: string): Promise<CostarStats | null>
  search(address: string, limit: number): Promise<Listed<CostarProperty>>
}

/** The lender's customer relationship data, separate for each company. */
export interface CrmProvider {
  opportunity(id: string, companyId: string | null): Promise<Opportunity | null>
  search(search: string, companyId: string | null): Promise<Listed<Opportunity>>
}

/** Crime scores by address. The status of a report is not part of the provider. */
export interface SecurityGaugeProvider {
  gauge(id: string): Promise<Omit<SecurityGauge, 'isReportReady'> | null>
  byAddress(address: GaugeAddress): Promise<Omit<SecurityGauge, 'isReportReady'> | null>
}

export interface MedianIncomeProvider {
  byTract(censusTract: string): Promise<MedianIncome | null>
}

/** Vendor data, each behind its own interface; the embedded providers read what an administrator imported. */
export interface Providers {
  /** Name of the provider, for the log. */
  readonly name: string
  yardi: YardiProvider
  expenseComps: ExpenseCompsProvider
  costar: CostarProvider
  crm: CrmProvider
  securityGauge: SecurityGaugeProvider
  medianIncome: MedianIncomeProvider
}
