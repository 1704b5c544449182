import type { Amenities } from '@uwkit/core/building'
import { labelOf } from '@uwkit/core/glossary'
import { dateSerial, type StyleFormat } from '@uwkit/core/sizer'
import { limitsSourceText } from '@uwkit/core/sizing'
import { workedOut } from '../book/data-block.ts'
import { type Fact, factList } from '../book/fact-list.ts'
import { needing } from '../book/live.ts'
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

/** The property to read and print: no inputs but comments. */
export const assetOverviewWorkbook: SizerDefinition = { chart: 'own', note, sheets: (book) => overviewSheets(book, []) }

/** The same with the loan on record. No sample of this template is public, so that is what it is taken to be. */
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

/** The property on one page: pictures to paste, building, amenities, utilities, crime, and a place for comments. */
function overviewSheet(book: SizerBook): LivePad {
  const pad = new LivePad(book, 'Overview', 'Asset Overview', lastOverviewColumn, {
    columnWidths: [26, 20, 3, 26, 20, 3, 26, 26],
    tabColor: '1F3864',
  })
  pictures(pad)
  book.block('Property', ['name', 'value'])
  const from = (label: string, value: string, row: number, source: string, facts: readonly Fact[]) =>
    factList(book, pad, { label, value, row, source }, facts)
  pad.band(15, 'Property', 'A', 'B')
  from('A', 'B', 16, 'Deal', propertyFacts(book))
  pad.band(15, 'Building', 'D', 'E')
  from('D', 'E', 16, 'Building record', buildingFacts(book))
  pad.band(15, 'Construction', 'G', 'H')
  from('G', 'H', 16, 'Building record', constructionFacts(book))
  const { property } = book.facts.input
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
  from('G', 'H', 31, 'Crime record', crimeFacts(book))
  const row = 32 + Math.max(4, amenities.length, utilities.length, crimeFacts(book).length)
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

/** Room for three pictures, which the workbook does not carry. */
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

function buildingFacts({ facts }: SizerBook): Fact[] {
  const building = facts.input.property?.building
  return [
    { caption: 'Year built', value: building?.yearBuilt, format: 'number' },
    { caption: 'Year renovated', value: building?.yearRehabbed, format: 'number' },
    { caption: 'Buildings', value: building?.numberBuildings },
    { caption: 'Stories', value: building?.stories },
    { caption: 'Elevators', value: building?.elevators },
    { caption: 'Gross building area, SF', value: building?.grossBuildingAreaSquareFeet },
    { caption: 'Net rentable SF', value: building?.netRentableSquareFeet },
    { caption: 'Commercial SF', value: building?.commercialSquareFeet },
    { caption: 'Site, acres', value: building?.siteAcres, format: 'cents' },
    { caption: 'Parking spaces', value: building?.parkingSpaces },
    { caption: 'Garages', value: building?.garageSpaces },
    { caption: 'Carports', value: building?.carportSpaces },
  ]
}

function constructionFacts({ facts }: SizerBook): Fact[] {
  const building = facts.input.property?.building
  return [
    { caption: 'Construction', value: building?.constructionType },
    { caption: 'Exterior', value: building?.exterior },
    { caption: 'Foundation', value: building?.foundation },
    { caption: 'Roof', value: building?.roofType },
    { caption: 'Roof age, years', value: building?.roofAge },
    { caption: 'Heating and cooling', value: building?.heatingAndCooling },
    { caption: 'Plumbing', value: building?.plumbing },
    { caption: 'Electrical', value: building?.electrical },
    { caption: 'Sprinklers', value: building?.hasSprinkler },
    { caption: 'Flood zone', value: building?.floodZone },
    { caption: 'Seismic PML', value: building?.seismicLoss, format: 'percent' },
    { caption: 'Opportunity Zone', value: building?.isInOpportunityZone },
    { caption: 'Ground lease', value: building?.isOnGroundLease },
  ]
}

function crimeFacts({ facts }: SizerBook): Fact[] {
  const crime = facts.input.property?.crime
  return [
    { caption: 'Provider', value: crime?.provider },
    { caption: 'Scale', value: crime?.scale },
    { caption: 'Report date', value: dateSerial(crime?.reportDate ?? null), format: 'date' },
    { caption: 'Total index', value: crime?.totalIndex },
    { caption: 'Violent crime', value: crime?.violentIndex },
    { caption: 'Property crime', value: crime?.propertyIndex },
  ]
}

/** What there is and what is not, by name in words; what nobody knows is left out. */
function amenityLines(records: readonly Amenities[]): Fact[] {
  const known = new Map<string, boolean>()
  for (const { amenities } of records) {
    for (const [name, there] of Object.entries(amenities)) {
      if (there !== null && known.get(name) !== true) known.set(name, there)
    }
  }
  return [...known].map(([name, value]) => ({ caption: captionOf(name), value }))
}

/** `swimming_pool` and `swimmingPool` as `Swimming pool`. */
function captionOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const lastSnapshotColumn = 'C'

/** What the SDK sizes for the deal, as it stood at export: for reading, not for sizing again. */
function snapshotSheet(book: SizerBook): LivePad {
  const { sizing, underwriting } = book.facts.input
  const { measures, rulePack } = sizing
  const pad = new LivePad(book, 'Sizing Snapshot', 'Sizing Snapshot', lastSnapshotColumn, {
    columnWidths: [44, 20, 60],
    tabColor: '548235',
  })
  pad.band(5, 'The loan at export')
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
    pad.text('A', row, caption, 'label.text')
    const fact = book.fact(caption, value, workedOut)
    const name = named[caption]
    const shown = needing(
      [fact],
      (cell) => cell,
      (known) => known,
    )
    pad.show('B', row, shown, { format, ...(name === undefined ? {} : { name }) })
  })
  const row = 7 + rows.length
  pad.text('A', row, labelOf('governing'), 'label.text')
  pad.showWords('B', row, book.word(labelOf('governing'), sizing.governing, workedOut), { format: 'word' })
  pad.text('A', row + 1, 'Program', 'label.text')
  pad.showWords('B', row + 1, book.word('Program', rulePack.name, limitsSourceText(rulePack)), {
    format: 'word',
  })
  pad.remark('C', 6, 'As sized at export. To change inputs, export a sizer for the program.', 60)
  return pad
}

const lastLoanColumn = 'E'

/** The loan as the deal records it. */
function loanSheet(book: SizerBook): LivePad {
  const loan = book.facts.input.loan ?? null
  const pad = new LivePad(book, 'Loan', 'Loan Information', lastLoanColumn, {
    columnWidths: [34, 22, 3, 34, 22],
    tabColor: '548235',
  })
  book.block('Loan record', ['name', 'value'])
  const source = 'Loan record'
  pad.band(5, 'Loan', 'A', 'B')
  factList(book, pad, { label: 'A', value: 'B', row: 6, source }, [
    { caption: 'Loan number', value: loan?.loanNumber },
    { caption: 'Lender', value: loan?.lender },
    { caption: 'Servicer', value: loan?.servicer },
    { caption: 'Purpose', value: loan?.purpose },
    { caption: 'Product', value: loan?.product },
    { caption: 'Execution', value: loan?.execution },
    { caption: 'Requested amount', value: loan?.requestedAmount, format: 'money' },
    { caption: labelOf('loanAmount'), value: loan?.loanAmount, format: 'money' },
    { caption: 'UPB', value: loan?.unpaidBalance, format: 'money' },
    { caption: labelOf('purchasePrice'), value: loan?.purchasePrice, format: 'money' },
    { caption: labelOf('appraisedValue'), value: loan?.appraisedValue, format: 'money' },
    { caption: labelOf('asStabilizedValue'), value: loan?.asStabilizedValue, format: 'money' },
    { caption: labelOf('totalCost'), value: loan?.totalCost, format: 'money' },
    { caption: 'Lien position', value: loan?.lienPosition },
    { caption: 'Recourse', value: loan?.recourse },
    { caption: 'Prepayment', value: loan?.prepayment },
  ])
  pad.band(5, 'Terms', 'D', 'E')
  const terms: Fact[] = [
    { caption: 'Note date', value: dateSerial(loan?.noteDate ?? null), format: 'date' },
    { caption: 'First payment', value: dateSerial(loan?.firstPaymentDate ?? null), format: 'date' },
    { caption: 'Maturity', value: dateSerial(loan?.maturityDate ?? null), format: 'date' },
    { caption: 'Term, months', value: loan?.termMonths },
    { caption: 'Interest only, months', value: loan?.interestOnlyMonths },
    { caption: 'Amortization, months', value: loan?.amortizationMonths },
    { caption: 'Index', value: loan?.index },
    { caption: labelOf('indexRate'), value: loan?.indexRate, format: 'rate' },
    { caption: labelOf('spread'), value: loan?.spread, format: 'rate' },
    { caption: labelOf('noteRate'), value: loan?.noteRate, format: 'rate' },
    { caption: labelOf('underwritingRate'), value: loan?.underwritingRate, format: 'rate' },
    { caption: 'Rate floor', value: loan?.floorRate, format: 'rate' },
    { caption: 'Rate cap strike', value: loan?.capRateStrike, format: 'rate' },
    { caption: 'Interest accrual', value: loan?.accrual },
    { caption: 'Tax escrow', value: loan?.escrowTaxes, format: 'money' },
    { caption: 'Insurance escrow', value: loan?.escrowInsurance, format: 'money' },
    { caption: 'Monthly reserve deposit', value: loan?.monthlyReserveDeposit, format: 'money' },
  ]
  factList(book, pad, { label: 'D', value: 'E', row: 6, source }, terms)
  if (loan === null) pad.text('A', 25, 'The deal has no loan on record.', 'note.text')
  return pad
}
