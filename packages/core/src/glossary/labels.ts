/** The name of a figure or a fact: in full, and short for narrow spaces. */
export interface Label {
  label: string
  short?: string
}

/** Names of the lines and totals of an underwriting; code that needs only a statement loads only these. */
export const underwritingLabels = {
  // Income
  grossPotentialRent: { label: 'Gross potential rent', short: 'GPR' },
  occupiedRent: { label: 'GPR: occupied units at in-place rent' },
  vacantRent: { label: 'GPR: vacant units at market' },
  nonRevenueRent: { label: 'GPR: non-revenue units at market' },
  premiums: { label: 'Premiums' },
  physicalVacancy: { label: 'Physical vacancy' },
  concessions: { label: 'Concessions' },
  badDebt: { label: 'Bad debt' },
  vacancyAdjustment: { label: 'Additional vacancy to program minimum' },
  nonRevenueDeduction: { label: 'Less: non-revenue units' },
  trailingAdjustment: { label: 'T3 NRI cap adjustment' },
  trailingCap: { label: 'T3 NRI cap' },
  netRentalIncome: { label: 'Net rental income', short: 'NRI' },
  economicVacancy: { label: 'Economic vacancy' },
  vacancyFloor: { label: 'Min economic vacancy' },
  marketVacancy: { label: 'Market vacancy' },
  laundry: { label: 'Laundry and vending' },
  parking: { label: 'Parking' },
  utilityReimbursements: { label: 'Utility reimbursements', short: 'RUBS' },
  otherIncome: { label: 'Other income' },
  commercialIncome: { label: 'Commercial income' },
  commercialVacancy: { label: 'Commercial vacancy' },
  commercialIncomeShare: { label: 'Commercial % of EGI' },
  effectiveGrossIncome: { label: 'Effective gross income', short: 'EGI' },

  // Expenses
  realEstateTaxes: { label: 'Real estate taxes' },
  propertyInsurance: { label: 'Property insurance' },
  utilities: { label: 'Utilities' },
  waterAndSewer: { label: 'Water and sewer' },
  repairsAndMaintenance: { label: 'Repairs and maintenance', short: 'R&M' },
  payrollAndBenefits: { label: 'Payroll and benefits' },
  advertisingAndMarketing: { label: 'Advertising and marketing' },
  professionalFees: { label: 'Professional fees' },
  generalAndAdministrative: { label: 'General and administrative', short: 'G&A' },
  managementFees: { label: 'Management fees' },
  managementFeeMinimum: { label: 'Min management fee' },
  groundRent: { label: 'Ground rent' },
  otherExpenses: { label: 'Other expenses' },
  totalExpenses: { label: 'Operating expenses', short: 'OpEx' },
  expenseRatio: { label: 'Expense ratio' },
  operatingMargin: { label: 'NOI margin' },
  expensesPerUnit: { label: 'OpEx per unit', short: 'OpEx/unit' },
  effectiveGrossIncomePerUnit: { label: 'EGI per unit', short: 'EGI/unit' },
  expenseInflation: { label: 'Expense trend' },
  netOperatingIncome: { label: 'Net operating income', short: 'NOI' },
  replacementReserves: { label: 'Replacement reserves' },
  reservePerUnit: { label: 'Reserves per unit' },
  netCashFlow: { label: 'Net cash flow', short: 'NCF' },
  netCashFlowInPlace: { label: 'In-place NCF' },
  assessedValue: { label: 'Assessed value' },
  capex: { label: 'Capital expenditures', short: 'CapEx' },
} as const satisfies Readonly<Record<string, Label>>

/**
 * The single name of each term, by its name in the code. Screens, workbooks, documents and commands use these names, so
 * that a figure has the same name everywhere; `@uwkit/core/glossary/terms` has the meanings.
 */
export const labels = {
  // Rent roll
  unit: { label: 'Unit' },
  floorplan: { label: 'Floorplan' },
  unitTypes: { label: 'Unit type' },
  bed: { label: 'Beds' },
  bath: { label: 'Baths' },
  squareFeet: { label: 'Square feet', short: 'SF' },
  tenantName: { label: 'Tenant' },
  leaseStart: { label: 'Lease start' },
  leaseEnd: { label: 'Lease end' },
  moveIn: { label: 'Move-in' },
  moveOut: { label: 'Move-out' },
  asOf: { label: 'As of' },
  marketRent: { label: 'Market rent' },
  contractRent: { label: 'Contract rent' },
  inPlaceRent: { label: 'In-place rent' },
  restrictedRent: { label: 'Restricted rent' },
  restrictedUnits: { label: 'Restricted units' },
  averageMarketRent: { label: 'Avg. market rent' },
  averageContractRent: { label: 'Avg. contract rent' },
  averageInPlaceRent: { label: 'Avg. in-place rent' },
  averageSquareFeet: { label: 'Avg. square feet', short: 'Avg. SF' },
  rentPerSquareFoot: { label: 'Rent per SF', short: 'Rent/SF' },
  lossToLease: { label: 'Loss to lease', short: 'LTL' },
  occupancy: { label: 'Occupancy' },
  unitCount: { label: 'Units' },
  dwellingCount: { label: 'Residential units' },
  occupiedCount: { label: 'Occupied units' },
  vacantCount: { label: 'Vacant units' },
  nonRevenueCount: { label: 'Non-revenue units' },
  futureLeaseCount: { label: 'Future leases' },
  futureLeases: { label: 'Pre-leased units' },
  bedSpaceCount: { label: 'Bed spaces' },
  totalMarketRent: { label: 'Total market rent' },
  totalContractRent: { label: 'Total contract rent' },
  totalInPlaceRent: { label: 'Total in-place rent' },
  totalSquareFeet: { label: 'Total square feet', short: 'Total SF' },
  chargeCode: { label: 'Charge code' },
  unitMix: { label: 'Unit mix' },
  tradeOut: { label: 'Lease trade-out' },
  markToMarket: { label: 'Mark to market' },
  burnOff: { label: 'Loss-to-lease burn-off' },
  expiryMonth: { label: 'Lease expirations' },
  delinquency: { label: 'Delinquency' },
  holdover: { label: 'Holdover' },
  monthToMonth: { label: 'Month-to-month', short: 'MTM' },
  notice: { label: 'On notice' },
  skip: { label: 'Skip' },

  ...underwritingLabels,

  // Periods
  t12: { label: 'Trailing 12 months', short: 'T12' },
  t6: { label: 'T6 annualized', short: 'T6' },
  t3: { label: 'T3 annualized', short: 'T3' },
  t1: { label: 'T1 annualized', short: 'T1' },
  ytd: { label: 'Year to date', short: 'YTD' },
  annualized: { label: 'Annualized' },
  budget: { label: 'Budget' },
  appraisal: { label: 'Appraisal' },
  lenderUnderwriting: { label: 'Lender underwriting', short: 'Lender UW' },
  trend: { label: 'Trend %' },

  // Loan
  loanAmount: { label: 'Loan amount' },
  maximumLoan: { label: 'Maximum loan', short: 'Max loan' },
  purpose: { label: 'Purpose' },
  requestedAmount: { label: 'Requested loan' },
  unroundedLoan: { label: 'Loan before rounding' },
  governing: { label: 'Constraining test' },
  maximumProceeds: { label: 'Max proceeds' },
  purchasePrice: { label: 'Purchase price' },
  appraisedValue: { label: 'Appraised value' },
  asStabilizedValue: { label: 'As-stabilized value' },
  valueDate: { label: 'Valuation date' },
  totalCost: { label: 'Total cost' },
  unpaidBalance: { label: 'UPB' },
  lienPosition: { label: 'Lien position' },
  recourse: { label: 'Recourse' },
  prepayment: { label: 'Prepayment' },
  yieldMaintenance: { label: 'Yield maintenance', short: 'YM' },
  noteDate: { label: 'Note date' },
  firstPaymentDate: { label: 'First payment date' },
  maturityDate: { label: 'Maturity date' },
  termMonths: { label: 'Loan term' },
  interestOnlyMonths: { label: 'Interest-only period', short: 'IO' },
  amortizationMonths: { label: 'Amortization' },
  firstInterestMonth: { label: 'First interest month' },
  noteRate: { label: 'Note rate' },
  maximumRate: { label: 'Max note rate' },
  underwritingRate: { label: 'Underwriting rate', short: 'UW rate' },
  coverageRate: { label: 'DSCR test rate' },
  rateFloor: { label: 'UW rate floor' },
  index: { label: 'Index' },
  indexRate: { label: 'Index rate' },
  spread: { label: 'Spread' },
  floorRate: { label: 'Floor rate' },
  capRateStrike: { label: 'Rate cap strike' },
  accrual: { label: 'Interest accrual' },
  guarantyFee: { label: 'Guaranty fee', short: 'G-fee' },
  servicingFee: { label: 'Servicing fee' },
  financingFee: { label: 'Financing fee' },
  originationFee: { label: 'Origination fee' },
  exitFee: { label: 'Exit fee' },
  applicationFee: { label: 'Application fee' },
  goodFaithDeposit: { label: 'Good faith deposit' },
  initialMortgageInsurance: { label: 'Upfront MIP' },
  annualMortgageInsurance: { label: 'Annual MIP' },
  escrowTaxes: { label: 'Tax escrow' },
  escrowInsurance: { label: 'Insurance escrow' },
  monthlyReserveDeposit: { label: 'Replacement reserve deposit' },
  repairEscrow: { label: 'Repair escrow' },
  borrower: { label: 'Borrower' },
  sponsor: { label: 'Sponsor' },
  guarantor: { label: 'Guarantor' },
  existingDebt: { label: 'Existing debt' },
  supplementalLoan: { label: 'Supplemental loan' },
  program: { label: 'Program' },
  rulePack: { label: 'Rule pack' },
  tier: { label: 'Tier' },

  // Tests and measures
  debtServiceCoverage: { label: 'DSCR' },
  debtServiceCoverageTested: { label: 'DSCR at UW rate' },
  minimumDebtServiceCoverage: { label: 'Min DSCR' },
  loanToValue: { label: 'LTV' },
  maximumLoanToValue: { label: 'Max LTV' },
  loanToCost: { label: 'LTC' },
  debtYield: { label: 'Debt yield' },
  debtYieldNetCashFlow: { label: 'Debt yield on NCF' },
  debtYieldNetOperatingIncome: { label: 'Debt yield on NOI' },
  minimumDebtYield: { label: 'Min debt yield' },
  breakEvenOccupancy: { label: 'Break-even occupancy' },
  loanPerUnit: { label: 'Loan per unit' },
  capitalizationRate: { label: 'Cap rate' },
  monthlyPayment: { label: 'Monthly P&I' },
  interestOnlyPayment: { label: 'Monthly IO payment' },
  annualDebtService: { label: 'Annual debt service', short: 'ADS' },
  balanceAtMaturity: { label: 'Balloon balance' },
  tierMet: { label: 'Tier met' },
  refinanceTest: { label: 'Refinance test', short: 'Refi test' },
  maximumRefinanceRate: { label: 'Max refi rate' },
  maximumCapitalizationRate: { label: 'Max exit cap rate' },
  incomeGrowth: { label: 'Revenue growth' },
  expenseGrowth: { label: 'Expense growth' },
  sensitivity: { label: 'Sensitivity' },
  eligibility: { label: 'Eligibility tests' },
  statutoryLimit: { label: 'Statutory limit' },
  highCostFactor: { label: 'High-cost factor' },
  programMaximum: { label: 'Program maximum' },
  cashOut: { label: 'Cash-out' },

  // Property
  propertyName: { label: 'Property name' },
  propertyType: { label: 'Property type' },
  formattedAddress: { label: 'Address' },
  yearBuilt: { label: 'Year built' },
  yearRehabbed: { label: 'Year renovated' },
  numberBuildings: { label: 'Buildings' },
  stories: { label: 'Stories' },
  siteAcres: { label: 'Site acres' },
  parkingSpaces: { label: 'Parking spaces' },
  netRentableSquareFeet: { label: 'Net rentable SF', short: 'NRSF' },
  grossBuildingAreaSquareFeet: { label: 'Gross building area', short: 'GBA' },
  commercialSquareFeet: { label: 'Commercial SF' },
  hasElevator: { label: 'Elevator building' },
  floodZone: { label: 'Flood zone' },
  isInOpportunityZone: { label: 'Opportunity Zone' },
  seismicLoss: { label: 'Probable maximum loss', short: 'PML' },
  greenCertification: { label: 'Green certification' },
  medianIncome: { label: 'Area median income', short: 'AMI' },
  utilityAllowances: { label: 'Utility allowance' },
  rentLimits: { label: 'Rent limit' },
  walkScore: { label: 'Walk Score' },

  // Comparables
  similarity: { label: 'Similarity' },
  pricePerUnit: { label: 'Price per unit' },
  submarket: { label: 'Submarket' },

  // Documents
  rentRoll: { label: 'Rent roll' },
  operatingStatement: { label: 'Operating statement' },
  osar: { label: 'OSAR' },
  chartOfAccounts: { label: 'Chart of accounts' },
  tie: { label: 'Tie-out' },
  finding: { label: 'Finding' },
  correction: { label: 'Correction' },
  quote: { label: 'Quote' },
  termSheet: { label: 'Term sheet' },
} as const satisfies Readonly<Record<string, Label>>

/** The name of a term in the code, one of {@link labels}. */
export type TermName = keyof typeof labels

/**
 * Returns the name of a term.
 *
 * @example
 * labelOf('netOperatingIncome')
 * // => 'Net operating income'
 */
export function labelOf<Name extends TermName>(term: Name): (typeof labels)[Name]['label'] {
  return labels[term].label
}

/**
 * Returns the short name of a term, or the full name if there is none.
 *
 * @example
 * [shortLabelOf('netOperatingIncome'), shortLabelOf('marketRent')]
 * // => ['NOI', 'Market rent']
 */
export function shortLabelOf(term: TermName): string {
  const named: Label = labels[term]
  return named.short ?? named.label
}
