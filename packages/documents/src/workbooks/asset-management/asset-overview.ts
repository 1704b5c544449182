import type { Amenities, Building, Crime } from '@uwkit/core/building'
import { labelOf } from '@uwkit/core/glossary'
import { dateSerial, type StyleFormat } from '@uwkit/core/sizer'
import { limitsSourceText } from '@uwkit/core/sizing'
import { calculatedSource } from '../book/data-block.ts'
import { type Fact, type FactField, factList, factsOf } from '../book/fact-list.ts'
import { plus } from '../book/live.ts'
import type { SheetPad } from '../book/sheet-pad.ts'
import { shownCoverage } from '../book/shown-values.ts'
import { LivePad, type SizerBook, type SizerDefinition } from '../book/sizer-book.ts'
import { compsSheet } from '../sheets/comps-sheet.ts'
import { historicalsSheet } from '../sheets/historicals-sheet.ts'
import { rentRollSheet } from '../sheets/rent-roll-sheet.ts'
import { t12Sheet } from '../sheets/t12-sheet.ts'
import { unitMixSheet } from '../sheets/unit-mix-sheet.ts'
import { rentRollSummarySheet, trendsSheet } from './asset-trends.ts'

const note = 'uwkit layout; no lender form is published.'

/** Property overview to read and print: no inputs except comments. */
export const assetOverviewWorkbook: SizerDefinition = { chart: 'own', note, sheets: (book) => overviewSheets(book, []) }

/** The same with the loan on record. No sample of this template is public, so this content is an assumption. */
export const ilpWorkbook: SizerDefinition = {
  chart: 'own',
  note,
  sheets: (book) => overviewSheets(book, [loanSheet(book)]),
}

function overviewSheets(book: SizerBook, loan: readonly SheetPad[]): SheetPad[] {
  const { facts, layout } = book
  book.block('Units', ['name', 'value'])
  const units = book.fact('units', facts.input.underwriting.unitCounts.units, 'Rent roll, or as entered', 'integer')
  const summary = historicalsSheet(book, 'Operating Summary', 'Operating Summary', units)
  return [
    overviewSheet(book),
    ...loan,
    rentRollSummarySheet(book),
    summary.pad,
    trendsSheet(book),
    compsSheet(book, 'Market', 'Market').pad,
    snapshotSheet(book),
    rentRollSheet(facts, layout),
    unitMixSheet(facts, layout),
    t12Sheet(facts, layout),
    book.documentChecks(),
  ]
}

const lastOverviewColumn = 'H'
const pictureRows = { first: 6, last: 13 } as const

/** Builds the property on one page: pictures to paste, building, amenities, utilities, crime, and a place for comments. */
function overviewSheet(book: SizerBook): LivePad {
  const pad = new LivePad(book, 'Overview', 'Asset Overview', lastOverviewColumn, {
    columnWidths: [26, 20, 3, 26, 20, 3, 26, 26],
    tabColor: '1F3864',
  })
  pictures(pad)
  book.block('Property', ['name', 'value'])
  const from = (label: string, value: string, row: number, source: string, facts: readonly Fact[]) =>
    factList(book, pad, { label, value, row, source }, facts)
  const { property } = book.facts.input
  const building = property?.building
  pad.band(15, 'Property', 'A', 'B')
  from('A', 'B', 16, 'Deal', propertyFacts(book))
  pad.band(15, 'Building', 'D', 'E')
  from('D', 'E', 16, 'Building record', factsOf(building, buildingFacts))
  pad.band(15, 'Construction', 'G', 'H')
  from('G', 'H', 16, 'Building record', factsOf(building, constructionFacts))
  pad.band(30, 'Amenities', 'A', 'B')
  const amenities = amenityLines(property?.amenities ?? [])
  from('A', 'B', 31, 'Amenity records', amenities)
  pad.band(30, 'Utilities', 'D', 'E')
  const utilities = (property?.utilities ?? []).map(({ utility, payer }) => ({
    caption: utility.replaceAll('_', ' '),
    value: payer === null ? null : payers[payer],
  }))
  from('D', 'E', 31, 'Utility records', utilities)
  pad.band(30, 'Crime', 'G', 'H')
  from('G', 'H', 31, 'Crime and security', factsOf(property?.crime, crimeFacts))
  const row = 32 + Math.max(4, amenities.length, utilities.length, crimeFacts.length)
  pad.band(row, 'Comments')
  for (let at = row + 1; at <= row + 4; at += 1) {
    pad.input('A', at, at === row + 1 ? 'in_Comments' : null, null, 'input.text')
    pad.fill('B', lastOverviewColumn, at, 'input.text')
    pad.sheet.merges.push(`A${at}:${lastOverviewColumn}${at}`)
  }
  return pad
}

const payers = {
  tenant: 'Tenant',
  owner: 'Owner',
  owner_billback: 'Owner-paid, RUBS',
  owner_submeter: 'Owner-paid, submetered',
} as const

/** Leaves room for three pictures, which the workbook does not contain. */
function pictures(pad: LivePad): void {
  pad.band(5, 'Paste pictures here')
  for (const [first, last] of [
    ['A', 'B'],
    ['D', 'E'],
    ['G', 'H'],
  ] as const) {
    for (let row: number = pictureRows.first; row <= pictureRows.last; row += 1)
      pad.fill(first, last, row, 'input.text')
    pad.sheet.merges.push(`${first}${pictureRows.first}:${last}${pictureRows.last}`)
  }
}

function propertyFacts({ facts }: SizerBook): Fact[] {
  const { deal, property, asOf, rentRoll, underwriting } = facts.input
  return [
    { caption: 'Name', value: deal.name },
    { caption: 'Address', value: deal.address },
    { caption: 'City', value: property?.city },
    { caption: 'State', value: property?.state },
    { caption: 'Property type', value: property?.propertyType },
    { caption: 'Units', value: underwriting.unitCounts.units },
    { caption: 'Occupied', value: rentRoll === null ? null : underwriting.unitCounts.occupied },
    { caption: 'Rent roll as of', value: dateSerial(asOf), format: 'date' },
    { caption: 'Operating statement', value: underwriting.columns.t12?.caption },
  ]
}

const buildingFacts: readonly FactField<Building>[] = [
  ['Year built', ({ yearBuilt }) => yearBuilt, 'number'],
  ['Year renovated', ({ yearRehabbed }) => yearRehabbed, 'number'],
  ['Buildings', ({ numberBuildings }) => numberBuildings],
  ['Stories', ({ stories }) => stories],
  ['Elevators', ({ elevators }) => elevators],
  ['Gross building area, SF', ({ grossBuildingAreaSquareFeet }) => grossBuildingAreaSquareFeet],
  ['Net rentable SF', ({ netRentableSquareFeet }) => netRentableSquareFeet],
  ['Commercial SF', ({ commercialSquareFeet }) => commercialSquareFeet],
  ['Site, acres', ({ siteAcres }) => siteAcres, 'cents'],
  ['Parking spaces', ({ parkingSpaces }) => parkingSpaces],
  ['Garages', ({ garageSpaces }) => garageSpaces],
  ['Carports', ({ carportSpaces }) => carportSpaces],
]

const constructionFacts: readonly FactField<Building>[] = [
  ['Construction', ({ constructionType }) => constructionType],
  ['Exterior', ({ exterior }) => exterior],
  ['Foundation', ({ foundation }) => foundation],
  ['Roof', ({ roofType }) => roofType],
  ['Roof age, years', ({ roofAge }) => roofAge],
  ['Heating and cooling', ({ heatingAndCooling }) => heatingAndCooling],
  ['Plumbing', ({ plumbing }) => plumbing],
  ['Electrical', ({ electrical }) => electrical],
  ['Sprinklers', ({ hasSprinkler }) => hasSprinkler],
  ['Flood zone', ({ floodZone }) => floodZone],
  ['Seismic PML', ({ seismicLoss }) => seismicLoss, 'percent'],
  ['Opportunity Zone', ({ isInOpportunityZone }) => isInOpportunityZone],
  ['Ground lease', ({ isOnGroundLease }) => isOnGroundLease],
]

const crimeFacts: readonly FactField<Crime>[] = [
  ['Provider', ({ provider }) => provider],
  ['Scale', ({ scale }) => scale],
  ['Report date', ({ reportDate }) => dateSerial(reportDate), 'date'],
  ['All crime', ({ totalIndex }) => totalIndex],
  ['Violent crime', ({ violentIndex }) => violentIndex],
  ['Property crime', ({ propertyIndex }) => propertyIndex],
]

/** Returns available and unavailable amenities by plain name; unknown ones are omitted. */
function amenityLines(records: readonly Amenities[]): Fact[] {
  const known = new Map<string, boolean>()
  for (const { amenities } of records) {
    for (const [name, there] of Object.entries(amenities)) {
      if (there !== null && known.get(name) !== true) known.set(name, there)
    }
  }
  return [...known].map(([name, value]) => ({ caption: captionOf(name), value }))
}

/** Converts `swimming_pool` and `swimmingPool` to `Swimming pool`. */
function captionOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const lastSnapshotColumn = 'C'

/** Builds the deal's sizing by the SDK at export: for reading, not for sizing again. */
function snapshotSheet(book: SizerBook): LivePad {
  const { sizing, underwriting } = book.facts.input
  const { measures, rulePack } = sizing
  const pad = new LivePad(book, 'Sizing Snapshot', 'Sizing Snapshot', lastSnapshotColumn, {
    columnWidths: [44, 20, 60],
    tabColor: '548235',
  })
  pad.band(5, 'Loan at export')
  book.block('Sizing at export', ['name', 'value'])
  const rows: readonly (readonly [string, number | null, StyleFormat])[] = [
    [labelOf('effectiveGrossIncome'), underwriting.effectiveGrossIncome, 'money'],
    ['Operating expenses', underwriting.totalExpenses, 'money'],
    [labelOf('netOperatingIncome'), underwriting.netOperatingIncome, 'money'],
    [labelOf('replacementReserves'), underwriting.replacementReserves, 'money'],
    [labelOf('netCashFlow'), underwriting.netCashFlow, 'money'],
    ['Value', sizing.request.value, 'money'],
    [labelOf('noteRate'), sizing.request.rate, 'rate'],
    ['Amortization, months', sizing.request.amortizationMonths, 'integer'],
    ['Term, months', sizing.request.termMonths, 'integer'],
    ['Interest only, months', sizing.request.interestOnlyMonths, 'integer'],
    [labelOf('maximumLoan'), sizing.loan, 'money'],
    [labelOf('loanPerUnit'), measures.loanPerUnit, 'money'],
    [labelOf('loanToValue'), measures.loanToValue, 'percent'],
    [labelOf('debtServiceCoverage'), shownCoverage(sizing, '').shown(measures.debtServiceCoverage), 'ratio'],
    [labelOf('debtYieldNetCashFlow'), measures.debtYieldNetCashFlow, 'percent'],
    [labelOf('monthlyPayment'), measures.monthlyPayment, 'cents'],
    [labelOf('balanceAtMaturity'), measures.balanceAtMaturity, 'money'],
    [labelOf('breakEvenOccupancy'), measures.breakEvenOccupancy, 'percent'],
  ]
  const named: Readonly<Record<string, string>> = {
    'Maximum loan': 'out_MaxLoan',
    'Net cash flow': 'out_NCF',
    'Net operating income': 'out_NOI',
  }
  rows.forEach(([caption, value, format], index) => {
    const row = 6 + index
    const fact = book.fact(caption, value, calculatedSource)
    const name = named[caption]
    pad.line('B', row, caption, plus(fact), { format, name })
  })
  const row = 7 + rows.length
  pad.text('A', row, labelOf('governing'), 'label.text')
  pad.link('B', row, book.word(labelOf('governing'), sizing.governing, calculatedSource), { format: 'word' })
  pad.text('A', row + 1, 'Program', 'label.text')
  pad.link('B', row + 1, book.word('Program', rulePack.name, limitsSourceText(rulePack)), {
    format: 'word',
  })
  pad.remark('C', 6, 'As sized at export. To change inputs, export a sizer for the program.', 60)
  return pad
}

type LoanOnRecord = NonNullable<SizerBook['facts']['input']['loan']>

const lastLoanColumn = 'E'

const loanFacts: readonly FactField<LoanOnRecord>[] = [
  ['Loan number', ({ loanNumber }) => loanNumber],
  ['Lender', ({ lender }) => lender],
  ['Servicer', ({ servicer }) => servicer],
  ['Purpose', ({ purpose }) => purpose],
  ['Product', ({ product }) => product],
  ['Execution', ({ execution }) => execution],
  ['Requested loan', ({ requestedAmount }) => requestedAmount, 'money'],
  [labelOf('loanAmount'), ({ loanAmount }) => loanAmount, 'money'],
  ['UPB', ({ unpaidBalance }) => unpaidBalance, 'money'],
  [labelOf('purchasePrice'), ({ purchasePrice }) => purchasePrice, 'money'],
  [labelOf('appraisedValue'), ({ appraisedValue }) => appraisedValue, 'money'],
  [labelOf('asStabilizedValue'), ({ asStabilizedValue }) => asStabilizedValue, 'money'],
  [labelOf('totalCost'), ({ totalCost }) => totalCost, 'money'],
  ['Lien position', ({ lienPosition }) => lienPosition],
  ['Recourse', ({ recourse }) => recourse],
  ['Prepayment', ({ prepayment }) => prepayment],
]

const termFacts: readonly FactField<LoanOnRecord>[] = [
  ['Note date', ({ noteDate }) => dateSerial(noteDate), 'date'],
  ['First payment', ({ firstPaymentDate }) => dateSerial(firstPaymentDate), 'date'],
  ['Maturity', ({ maturityDate }) => dateSerial(maturityDate), 'date'],
  ['Term, months', ({ termMonths }) => termMonths],
  ['Interest only, months', ({ interestOnlyMonths }) => interestOnlyMonths],
  ['Amortization, months', ({ amortizationMonths }) => amortizationMonths],
  ['Index', ({ index }) => index],
  [labelOf('indexRate'), ({ indexRate }) => indexRate, 'rate'],
  [labelOf('spread'), ({ spread }) => spread, 'rate'],
  [labelOf('noteRate'), ({ noteRate }) => noteRate, 'rate'],
  [labelOf('underwritingRate'), ({ underwritingRate }) => underwritingRate, 'rate'],
  ['Rate floor', ({ floorRate }) => floorRate, 'rate'],
  ['Rate cap strike', ({ capRateStrike }) => capRateStrike, 'rate'],
  ['Interest accrual', ({ accrual }) => accrual],
  ['Tax escrow', ({ escrowTaxes }) => escrowTaxes, 'money'],
  ['Insurance escrow', ({ escrowInsurance }) => escrowInsurance, 'money'],
  ['Monthly reserve deposit', ({ monthlyReserveDeposit }) => monthlyReserveDeposit, 'money'],
]

/** Builds the sheet of the loan as recorded for the deal. */
function loanSheet(book: SizerBook): LivePad {
  const loan = book.facts.input.loan ?? null
  const pad = new LivePad(book, 'Loan', 'Loan Information', lastLoanColumn, {
    columnWidths: [34, 22, 3, 34, 22],
    tabColor: '548235',
  })
  book.block('Loan terms on file', ['name', 'value'])
  const source = 'Loan terms on file'
  pad.band(5, 'Loan', 'A', 'B')
  factList(book, pad, { label: 'A', value: 'B', row: 6, source }, factsOf(loan, loanFacts))
  pad.band(5, 'Terms', 'D', 'E')
  factList(book, pad, { label: 'D', value: 'E', row: 6, source }, factsOf(loan, termFacts))
  if (loan === null) pad.text('A', 25, 'No loan on file.', 'note.text')
  return pad
}
