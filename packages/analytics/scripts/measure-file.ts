import { categoryOfConcept, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { LineItemSection } from '@uwkit/core/prediction'
import { createLocalPredictor } from '../src/index.ts'

/** Cells of a comma separated text, with quotes as spreadsheets write them. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g
  for (const [whole, cell = '', end = ''] of text.matchAll(cells)) {
    if (whole === '') break
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

const sections: readonly string[] = ['income', 'expense', 'below']

/** Prints how many rows of a labeled CSV the whole predictor gets right, and the rows it does not. */
export function measureFile(file: string, text: string, print: (line: string) => void): void {
  const [captions = [], ...rows] = parseCsv(text)
  const predictor = createLocalPredictor()
  const fannieMae = chartOfAccounts(2)
  let right = 0
  for (const row of rows) {
    const field = (name: string): string | null => row[captions.indexOf(name)] || null
    const total = field('total') === null ? null : Number(field('total'))
    const label = field('label')
    const section = field('section') ?? ''
    const wanted = field('concept') ?? field('category') ?? 'none'
    let seen: string | undefined
    if (label !== null && sections.includes(section)) {
      const header = field('header')
      const question = { label, section: section as LineItemSection, code: field('code'), header, total }
      const [first] = predictor.lineItem(question)
      const isCategory = field('concept') === null
      seen = first && (isCategory ? categoryOfConcept(fannieMae, first.answer)?.name : first.answer)
    } else {
      seen = predictor.chargeCode({ code: field('code') ?? '', description: field('description'), total })[0]?.answer
    }
    if (seen === wanted) right += 1
    else print(`  ${label ?? field('code')} (${section}): expected ${wanted}, saw ${seen ?? 'nothing'}`)
  }
  print(`${file}: ${right} of ${rows.length} right`)
}
