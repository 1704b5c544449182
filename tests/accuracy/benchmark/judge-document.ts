import { createLocalPredictor } from '@uwkit/analytics'
import { type LineItem, type OperatingStatement, statementTotals } from '@uwkit/core/operating-statement'
import { type ParsedFile, type ReadDocument, readDocuments } from '@uwkit/core/parsed-file'
import { type RentRoll, type RentRollUnit, rentRollSummary } from '@uwkit/core/rent-roll'
import { readWorkbook } from '@uwkit/documents/formats'
import type { BenchmarkDocument, Fact } from '../generator/document.ts'
import { benchmarkChart } from '../generator/draft-statement.ts'

/** Comparison of a reading of one document with what was printed. */
export interface Judgment {
  document: Omit<BenchmarkDocument, 'bytes'>
  facts: { fact: Fact; seen: Seen; isRight: boolean }[]
  /**
   * Whether the document has an injected error, but all printed totals are reported to agree and no finding reports a choice made by them.
   */
  isFalseTie: boolean
  /** A printed total that is reported not to agree although there is no error. */
  falseAlarm: string | null
}

/** Reads a document of the benchmark and compares it with its answer, fact by fact. */
export async function judgeDocument(document: BenchmarkDocument): Promise<Judgment> {
  const { bytes: _bytes, ...printed } = document
  const parsed = await readBenchmarkDocument(document)
  const all = 'refusal' in parsed ? [] : parsed.documents
  const found = all.filter(({ kind }) => kind === document.kind)
  const broken = found.flatMap(({ ties }) => ties).find(({ holds }) => !holds)
  const [first] = found
  const seenOf = first ? seenIn(first) : () => undefined
  const facts = (document.answer ?? []).map((fact) => {
    const seen = seenOf(fact)
    return { fact, seen, isRight: fact.accepted.some((value) => isSame(value, seen)) }
  })
  if (document.answer) {
    const count: Fact = { field: 'documents', of: 'file', accepted: [1] }
    facts.push({ fact: count, seen: all.length, isRight: all.length === 1 })
  }
  const isSound = document.error === null
  const falseAlarm = isSound && broken ? `${broken.what}: printed ${broken.printed}, found ${broken.computed}` : null
  // A row that is printed twice but counted once by the printed total is read once, and reported.
  const isReported = found.some(({ findings }) => findings.some(({ id }) => id === 'rent-roll/chosen-by-totals'))
  return { document: printed, facts, isFalseTie: !isSound && !broken && !isReported, falseAlarm }
}

function seenIn(document: ReadDocument): (fact: Fact) => Seen {
  return document.kind === 'rent_roll' ? rollSeen(document.rentRoll) : statementSeen(document.statement)
}

/** Returns whether two values are the same; figures agree to the cent. */
function isSame(value: Fact['accepted'][number], seen: Seen): boolean {
  return typeof value === 'number' && typeof seen === 'number' ? Math.abs(value - seen) < 0.005 : value === seen
}

const predictor = createLocalPredictor()

/** Reads a document as the product does, or returns the reason why it was rejected. */
async function readBenchmarkDocument({ bytes, file }: BenchmarkDocument): Promise<ParsedFile | { refusal: string }> {
  try {
    return readDocuments(await readWorkbook(bytes, file), { predictor, chartOfAccountsId: benchmarkChart })
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

/** The value that a reading gives for a fact; `undefined` if it gives none. */
type Seen = string | number | null | undefined

const documentFields: Readonly<Record<string, (roll: RentRoll) => Seen>> = {
  'as of': ({ asOf }) => asOf,
  units: (roll) => rentRollSummary(roll).unitCount,
  'occupied units': (roll) => rentRollSummary(roll).occupiedCount,
  'vacant units': (roll) => rentRollSummary(roll).vacantCount,
  'non-revenue units': (roll) => rentRollSummary(roll).nonRevenueCount,
  'future leases': (roll) => rentRollSummary(roll).futureLeaseCount,
  'total market rent': (roll) => rentRollSummary(roll).totalMarketRent,
  'total contract rent': (roll) => rentRollSummary(roll).totalContractRent,
  'total square feet': (roll) => rentRollSummary(roll).totalSquareFeet,
}

const unitFields: Readonly<Record<string, (unit: RentRollUnit) => Seen>> = {
  'unit status': ({ occupancy }) => occupancy,
  'unit floorplan': ({ floorplan }) => floorplan,
  'unit beds': ({ bed }) => bed,
  'unit baths': ({ bath }) => bath,
  'unit square feet': ({ squareFeet }) => squareFeet,
  'unit market rent': ({ marketRent }) => marketRent,
  'unit contract rent': ({ contractRent }) => contractRent,
  'unit lease start': ({ leaseStart }) => leaseStart,
  'unit lease end': ({ leaseEnd }) => leaseEnd,
  'unit move-in': ({ moveIn }) => moveIn,
  'unit move-out': ({ moveOut }) => moveOut,
  'unit tenant': ({ tenantName }) => tenantName,
}

/** Returns a lookup of the values that a rent roll gives for each kind of fact. */
function rollSeen(roll: RentRoll): (fact: Fact) => Seen {
  const byUnit = new Map<string, RentRollUnit[]>()
  for (const unit of roll.units) byUnit.set(unit.unit, [...(byUnit.get(unit.unit) ?? []), unit])
  return ({ field, of }) => {
    const ofDocument = documentFields[field]
    if (ofDocument) return ofDocument(roll)
    if (field === 'charge code total') return roll.chargeCodes.find(({ code }) => code === of)?.total
    if (field === 'units by floorplan') return roll.unitTypes.find(({ floorplan }) => floorplan === of)?.unitCount
    const [unit, ...others] = byUnit.get(of) ?? []
    return unit && others.length === 0 ? unitFields[field]?.(unit) : undefined
  }
}

/** Returns a lookup of the values that a statement gives for each kind of fact. */
function statementSeen(statement: OperatingStatement): (fact: Fact) => Seen {
  const totals = statementTotals(statement)
  const keys = statement.periods.map(({ key }) => key)
  const isMonthly = statement.periods.every(({ kind }) => kind === 'month')
  const lines = statement.lines.filter(({ isTotal }) => !isTotal)
  const lineOf = (label: string): LineItem | undefined => lines.find((line) => line.label.trim() === label)
  const at = (values: readonly (number | null)[], index: string): Seen => values[Number(index)]
  return ({ field, of }) => {
    switch (field) {
      case 'periods':
        return isMonthly ? keys.join(' ') : keys.length
      case 'lines':
        return lines.length
      case 'income by period':
        return at(totals.incomePerPeriod, of)
      case 'expenses by period':
        return at(totals.expensePerPeriod, of)
      case 'net operating income by period':
        return at(totals.netOperatingIncomePerPeriod, of)
      case 'income in total':
        return totals.income
      case 'expenses in total':
        return totals.expense
      case 'net operating income in total':
        return totals.netOperatingIncome
      case 'line section':
        return lineOf(of)?.section
      case 'line category':
        return lineOf(of)?.category
      case 'line in total':
        return lineOf(of)?.total
      case 'line by period': {
        const [index = '', ...label] = of.split(' ')
        return lineOf(label.join(' '))?.values[keys[Number(index)] ?? '']
      }
      default:
        return undefined
    }
  }
}
