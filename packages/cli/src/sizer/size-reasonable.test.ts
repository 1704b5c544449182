import { resolve } from 'node:path'
import type { OperatingStatement } from '@uwkit/core/operating-statement'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import { expect, it } from 'vitest'
import { anEnvironment } from '../output/command.fixtures.ts'
import { documentReader } from '../parsed-file/index.ts'
import { fannieChart, type SizedDeal, sizeDeal } from './size.ts'
import { type SizeCommandOptions, sizeOptions } from './size-command.ts'
import { sizeReport } from './size-report.ts'

const folder = resolve(import.meta.dirname, '../../../../samples/quarry-lantern')
const documents = { rentRoll: `${folder}/rent-roll.xlsx`, statement: [`${folder}/t12.xlsx`] }
const terms = { by: 'Lee', value: 18_000_000, rate: 0.0575 }

/** Sizes the sample deal with these options, with the amounts of its statement changed line by line. */
async function sampleSized(
  options: Partial<SizeCommandOptions> = {},
  change: (concept: string | null, amount: number) => number = (_, amount) => amount,
): Promise<SizedDeal> {
  const files = [documents.rentRoll, ...documents.statement]
  const read = documentReader(files, { by: 'Lee', chart: fannieChart }, anEnvironment())
  const changed = (statement: OperatingStatement): OperatingStatement => ({
    ...statement,
    lines: statement.lines.map((line) => ({
      ...line,
      values: Object.fromEntries(
        Object.entries(line.values).map(([month, amount]) => [
          month,
          amount === null || line.isTotal ? amount : change(line.concept, amount),
        ]),
      ),
    })),
  })
  const reader = async (path: string) =>
    (await read(path)).map(
      (document): ReadDocument =>
        document.kind === 'operating_statement' ? { ...document, statement: changed(document.statement) } : document,
    )
  return sizeDeal(sizeOptions({ ...documents, ...terms, ...options }), reader)
}

const warnings = ({ sizing, underwriting }: SizedDeal) =>
  [...sizing.findings, ...underwriting.findings].filter(({ severity }) => severity !== 'info')
const plain = { bold: String, dim: String, green: String, red: String, yellow: String }

it('asks at most five things of the sample deal', async () => {
  expect(warnings(await sampleSized()).length).toBeLessThanOrEqual(5)
})

it('finds insurance of $342 a unit, and shows it in the report and in the checks of the workbook', async () => {
  const sized = await sampleSized({ insurance: 342 * 96 })
  const [first] = warnings(sized)
  expect(first?.message).toContain('Property insurance $342/unit')
  expect(sizeReport(sized, plain as never)).toContain('warning Property insurance $342/unit')
  const checks = sized.workbook.sheets.find(({ name }) => name === 'Checks')
  const shown = checks?.rows.flatMap(({ cells }) => cells.map((cell) => String(cell?.value ?? ''))) ?? []
  expect(shown).toContain(first?.message)
})

it('finds vacancies that are the same in twelve months', async () => {
  const sized = await sampleSized({}, (concept, amount) => (concept === 'vacancy' ? -5000 : amount))
  expect(warnings(sized).map(({ id }) => id)).toContain('sizing/vacancy-constant')
})

it('finds reimbursements of 160% of cost', async () => {
  const utilities = ['electric', 'gas', 'trash', 'telecom_exp', 'utility_admin', 'water_sewer']
  // The sample bills back 71% of its utility cost: at 44% of that cost it would be 161%.
  const sized = await sampleSized({}, (concept, amount) => (utilities.includes(concept ?? '') ? amount * 0.44 : amount))
  expect(warnings(sized).find(({ id }) => id === 'sizing/reimbursements-above-cost')?.message).toMatch(
    /^Utility reimbursements \$80,965, 16\d(\.\d)?% of the \$[\d,]+ utility cost/,
  )
})

it('resets the taxes of a purchase by the state of the address', async () => {
  const sized = await sampleSized({ purchasePrice: 18_000_000, address: '9 Alder Ct, Fresno, CA 93650' })
  // 1.15% of 18m are 207,000.
  expect(warnings(sized)[0]?.message).toContain(
    'California Proposition 13; a supplemental bill from the sale date): min $207,000',
  )
})
