import type { Random } from '../../../samples/generator/random.ts'
import { cents, type Report, type ReportCell } from '../../accuracy/generator/report.ts'

/** A change of the contents of a report's cells. */
export type CellMutation = (random: Random, report: Report) => Report

const hostileTexts: readonly string[] = [
  '=HYPERLINK("http://localhost","x")',
  '=1+1|cmd',
  '__proto__',
  'constructor',
  'toString',
  `${'('.repeat(5_000)}1`,
  '9'.repeat(400),
  '\u202e\u0000\ufffe\ud800',
  'é'.repeat(3_000),
  `${' '.repeat(20_000)}x`,
  '1,'.repeat(10_000),
  '<script>alert(1)</script>',
  '${process.exit(1)}',
  '-'.repeat(3_000),
  'Total Total Total Unit Rent Amount Jan 2025',
  '13/45/2025',
  '00/00/0000-99/99/9999',
  '%s%n%x',
  '\n'.repeat(500),
  '"'.repeat(999),
]
const extremes: readonly number[] = [
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MIN_VALUE,
  Number.MAX_SAFE_INTEGER,
  1e21,
  -0,
  1e-300,
  0.1 + 0.2,
  2_958_466,
  -1,
]

function withCells(random: Random, report: Report, share: number, cell: () => ReportCell): Report {
  const rows = report.rows.map((row) => row.map((old) => (random.next() < share ? cell() : old)))
  return { ...report, rows }
}

/** Cell mutations by their names. */
export const cellMutations: Readonly<Record<string, CellMutation>> = {
  'rows shuffled': (random, report) => ({ ...report, rows: random.shuffled(report.rows) }),
  'cells shuffled within rows': (random, report) => ({
    ...report,
    rows: report.rows.map((row) => random.shuffled(row)),
  }),
  'cells shuffled over the sheet': (random, report) => {
    const cells = random.shuffled(report.rows.flat())
    let at = 0
    return { ...report, rows: report.rows.map((row) => row.map(() => cells[at++] ?? null)) }
  },
  'huge and tiny numbers': (random, report) => withCells(random, report, 0.05, () => cents(random.pick(extremes))),
  'hostile text': (random, report) => withCells(random, report, 0.02, () => random.pick(hostileTexts)),
  'hostile captions': (random, report) => ({
    ...report,
    rows: report.rows.map((row, at) =>
      at >= report.header.from && at < report.header.to
        ? row.map((cell) => (random.next() < 0.3 ? random.pick(hostileTexts) : cell))
        : row,
    ),
  }),
  'cells blanked': (random, report) => withCells(random, report, 0.4, () => null),
  'impossible dates': (random, report) =>
    withCells(random, report, 0.1, () => ({
      date: random.pick(['9999-12-31', '1900-01-01', '0001-01-01', '2024-02-30']),
    })),
  'rows repeated': (random, report) => {
    const row = random.pick(report.rows)
    return { ...report, rows: [...report.rows, ...Array.from({ length: random.pick([50, 1_000]) }, () => row)] }
  },
  'columns repeated': (random, report) => {
    const times = random.pick([3, 12])
    return { ...report, rows: report.rows.map((row) => Array.from({ length: times }, () => row).flat()) }
  },
  'nothing but captions': (_random, report) => ({ ...report, rows: report.rows.slice(0, report.header.to) }),
}
