/**
 * `node --conditions=@uwkit/source tests/bench/report.ts`: how long it takes to write a document of more than 100 pages, as PDF and for
 * Word, compared with the bare PDF library that puts the same words on pages without structure, header or embedded font. The goal is 10
 * seconds.
 */
import { createRequire } from 'node:module'
import type { Report, ReportBlock } from '@uwkit/core/export'
import { writeReport } from '@uwkit/documents/report'

const pages = 100
/** Rows per page, and columns per row. */
const page = { rows: 42, columns: 8 }

/** Builds a document that fills many pages with a table, as an appendix of rent rolls does. */
function longReport(): Report {
  const columns = Array.from({ length: page.columns }, (_, at) => ({
    caption: `Column ${at + 1}`,
    align: at === 0 ? ('left' as const) : ('right' as const),
    weight: 1,
  }))
  const rows = Array.from({ length: pages * page.rows }, (_, row) => ({
    role: 'line' as const,
    cells: columns.map((_, at) => (at === 0 ? `Unit ${row}` : `$${(row * 37 + at * 101).toLocaleString('en-US')}`)),
  }))
  const table: ReportBlock = { kind: 'table', columns, rows }
  const figures = {
    units: null,
    grossPotentialRent: null,
    effectiveGrossIncome: null,
    totalExpenses: null,
    netOperatingIncome: null,
    netCashFlow: null,
    loan: null,
    governing: null,
    tests: {},
  }
  return {
    kind: 'Narrative',
    theme: 'standard',
    title: 'Bench',
    dealName: 'Bench',
    sections: [{ isLandscape: false, blocks: [{ kind: 'heading', level: 1, text: 'Units' }, table] }],
    record: {
      format: 'uwkit-export/1',
      uwkit: '0.0.0',
      kind: 'Narrative',
      dealName: 'Bench',
      program: { id: 'none', name: 'None', effective: '2026-01-01' },
      inputs: [],
      request: {},
      assumptions: {},
      figures,
    },
  }
}

/** Returns the milliseconds of processor time that work takes. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Writes the same words on as many pages with the bare library, in a standard font, without structure or header. */
async function bareLibrary(report: Report): Promise<void> {
  const PdfKit = createRequire(new URL('../../packages/documents/package.json', import.meta.url))('pdfkit')
  const document = new PdfKit({ size: 'LETTER', margin: 0 })
  const done = new Promise((resolve) => document.on('end', resolve))
  document.on('data', () => undefined)
  const table = report.sections[0]?.blocks[1]
  if (table?.kind !== 'table') throw new Error('the document has no table')
  document.fontSize(8.5)
  table.rows.forEach(({ cells }, row) => {
    if (row > 0 && row % page.rows === 0) document.addPage()
    cells.forEach((cell, at) => {
      document.text(typeof cell === 'string' ? cell : '', 54 + at * 62, 54 + (row % page.rows) * 16, {
        lineBreak: false,
      })
    })
  })
  document.end()
  await done
}

/** Returns the milliseconds of processor time of each way of writing the same document. */
export async function timeOfReports(): Promise<{ bare: number; pdf: number; word: number; pages: number }> {
  const report = longReport()
  const bare = await timeOf(() => bareLibrary(report))
  let made = new Uint8Array()
  const pdf = await timeOf(async () => {
    made = (await writeReport(report, 'pdf')).bytes
  })
  const word = await timeOf(() => writeReport(report, 'docm'))
  const count =
    Buffer.from(made)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  return { bare, pdf, word, pages: count }
}

if (process.argv[1]?.endsWith('report.ts')) {
  const { bare, pdf, word, pages: count } = await timeOfReports()
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
  console.log(`${count} pages                         seconds   to bare`)
  for (const [name, time] of [
    ['bare PDF library', bare],
    ['PDF (aim: at most 10 s)', pdf],
    ['Word (aim: at most 10 s)', word],
  ] as const) {
    console.log(`${name.padEnd(32)} ${seconds(time).padStart(8)}  ${(time / bare).toFixed(2).padStart(8)}`)
  }
}
