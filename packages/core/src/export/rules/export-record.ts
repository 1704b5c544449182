import { labelOf } from '../../glossary/index.ts'
import type {
  LoanLimits,
  PartialLoanRequest,
  Sizing,
  Underwriting,
  UnderwritingAssumptions,
} from '../../sizing/index.ts'
import type { ExportFigures, ExportInput, ExportKind, ExportRecord } from '../export.schema.ts'

/**
 * Returns the main figures of a deal's document.
 *
 * @example
 * exportFigures({ unitCounts: { units: 20 }, netOperatingIncome: 900 }, { loan: 5000, governing: 'LTV', tests: [] }).loan
 * // => 5000
 */
export function exportFigures(
  underwriting: Pick<
    Underwriting,
    | 'unitCounts'
    | 'grossPotentialRent'
    | 'effectiveGrossIncome'
    | 'totalExpenses'
    | 'netOperatingIncome'
    | 'netCashFlow'
  >,
  sizing: Pick<Sizing, 'loan' | 'governing' | 'tests'>,
): ExportFigures {
  const { unitCounts, grossPotentialRent, effectiveGrossIncome, totalExpenses } = underwriting
  const { netOperatingIncome, netCashFlow } = underwriting
  return {
    units: unitCounts.units,
    grossPotentialRent,
    effectiveGrossIncome,
    totalExpenses,
    netOperatingIncome,
    netCashFlow,
    loan: sizing.loan,
    governing: sizing.governing,
    tests: Object.fromEntries(sizing.tests.map(({ name, cap }) => [name, cap])),
  }
}

/**
 * Builds the machine-readable data of a document. A document for a borrower contains neither the lender's tests nor the
 * reasons for underwritten lines.
 *
 * @param request The requested loan, as given, without the program's own figures.
 * @param agreedTests Agreed tests of the loan with which it was sized; none if omitted.
 * @example
 * const underwriting = underwrite(null, [])
 * const request = { value: 10_000_000 }
 * const made = { kind: 'Memo', uwkit: '1.0.0', dealName: 'Oak Court', inputs: [], request, assumptions: {} }
 * exportRecord({ ...made, underwriting, sizing: sizeLoan(underwriting, request) }).figures.loan
 * // => 8_000_000
 */
export function exportRecord({
  kind,
  uwkit,
  dealName,
  inputs,
  request,
  assumptions,
  underwriting,
  sizing,
  agreedTests = null,
}: {
  kind: ExportKind
  uwkit: string
  dealName: string
  inputs: readonly ExportInput[]
  request: PartialLoanRequest
  assumptions: UnderwritingAssumptions
  underwriting: Underwriting
  sizing: Sizing
  agreedTests?: LoanLimits | null
}): ExportRecord {
  const { own, ...rules } = sizing.rules
  const figures = exportFigures(underwriting, sizing)
  const isSent = kind === 'Quote' || kind === 'Term_Sheet'
  return {
    format: 'uwkit-export/1',
    uwkit,
    kind,
    dealName,
    program: {
      ...rules,
      ...(own === null ? {} : { own }),
      ...(agreedTests === null || Object.values(agreedTests).every((limit) => limit === null) ? {} : { agreedTests }),
    },
    inputs: [...inputs],
    request: known(request),
    assumptions: known(isSent ? withoutReasons(assumptions) : assumptions),
    figures: isSent ? { ...figures, governing: null, tests: {} } : figures,
  }
}

/** Returns the fields that were given. */
function known(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Returns the assumptions with the same figures and without their reasons. */
function withoutReasons({ lines, economicVacancy, ...assumptions }: UnderwritingAssumptions): UnderwritingAssumptions {
  const bare = Object.entries(lines ?? {}).map(([key, line]) => [key, { ...line, reason: undefined }])
  return {
    ...assumptions,
    ...(economicVacancy === undefined ? {} : { economicVacancy: { ...economicVacancy, reason: '' } }),
    ...(lines === undefined ? {} : { lines: Object.fromEntries(bare) }),
  }
}

/** One figure of a document with its recalculated value. */
export interface ComparedFigure {
  name: string
  recorded: number | string | null
  found: number | string | null
  agrees: boolean
}

const names: Readonly<Record<Exclude<keyof ExportFigures, 'tests'>, string>> = {
  units: 'Units',
  grossPotentialRent: labelOf('grossPotentialRent'),
  effectiveGrossIncome: labelOf('effectiveGrossIncome'),
  totalExpenses: 'Operating expenses',
  netOperatingIncome: labelOf('netOperatingIncome'),
  netCashFlow: labelOf('netCashFlow'),
  loan: labelOf('maximumLoan'),
  governing: 'Constraining test',
}

/**
 * Compares the figures of a document with recalculated ones; they must agree to the cent. A document for a borrower
 * contains no tests, so they are skipped.
 *
 * @example
 * const figures = { units: 2, grossPotentialRent: null, effectiveGrossIncome: null, totalExpenses: null, netOperatingIncome: 1, netCashFlow: null, loan: 5, governing: null, tests: {} }
 * compareFigures(figures, { ...figures, loan: 6 }).filter(({ agrees }) => !agrees)
 * // => [{ name: 'Maximum loan', recorded: 5, found: 6, agrees: false }]
 */
export function compareFigures(recorded: ExportFigures, found: ExportFigures): ComparedFigure[] {
  const hasTests = Object.keys(recorded.tests).length > 0
  const keys = (Object.keys(names) as (keyof typeof names)[]).filter((key) => hasTests || key !== 'governing')
  const tests = !hasTests ? [] : [...new Set([...Object.keys(recorded.tests), ...Object.keys(found.tests)])]
  return [
    ...keys.map((key) => compared(names[key], recorded[key], found[key])),
    ...tests.map((name) =>
      compared(`Max proceeds by ${name}`, recorded.tests[name] ?? null, found.tests[name] ?? null),
    ),
  ]
}

function compared(name: string, recorded: number | string | null, found: number | string | null): ComparedFigure {
  const isSame =
    typeof recorded === 'number' && typeof found === 'number' ? Math.abs(recorded - found) < 0.005 : recorded === found
  return { name, recorded, found, agrees: isSame }
}
