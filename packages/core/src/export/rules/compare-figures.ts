import type { ExportFigures } from '../export.schema.ts'

/** One figure of a document beside the same one worked out anew. */
export interface ComparedFigure {
  name: string
  recorded: number | string | null
  found: number | string | null
  agrees: boolean
}

const names: Readonly<Record<Exclude<keyof ExportFigures, 'tests'>, string>> = {
  units: 'Units',
  grossPotentialRent: 'Gross potential rent',
  effectiveGrossIncome: 'Effective gross income',
  totalExpenses: 'Operating expenses',
  netOperatingIncome: 'Net operating income',
  netCashFlow: 'Net cash flow',
  loan: 'Maximum loan',
  governing: 'Governing test',
}

/**
 * The figures of a document beside those worked out anew, which agree to the cent or not at all. A document for a borrower
 * records no tests: they are left out.
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
      compared(`Largest loan by ${name}`, recorded.tests[name] ?? null, found.tests[name] ?? null),
    ),
  ]
}

function compared(name: string, recorded: number | string | null, found: number | string | null): ComparedFigure {
  const isSame =
    typeof recorded === 'number' && typeof found === 'number' ? Math.abs(recorded - found) < 0.005 : recorded === found
  return { name, recorded, found, agrees: isSame }
}
