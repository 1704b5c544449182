import { quoteTermsOf } from '@uwkit/core/loan'
import { anEmptyReportInput, aReportInput } from '@uwkit/core/testing'
import { strFromU8, unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { reportDocument } from './report-document.ts'
import { writeReportPdf } from './write-report-pdf.ts'
import { writeReportWord } from './write-report-word.ts'

const long = Array.from({ length: 33 }, () => 'terms').join(' ')
const terms = quoteTermsOf({
  borrower: long,
  sponsor: long,
  guarantor: long,
  index: long,
  indexRate: 0.04,
  spread: 0.02,
  floorRate: 0.05,
  capRateStrike: 0.08,
  originationFee: 0.01,
  exitFee: 0.01,
  applicationFee: 1,
  goodFaithDeposit: 1,
  prepayment: long,
  recourse: long,
  escrowTaxes: 1,
  escrowInsurance: 1,
  monthlyReserveDeposit: 1,
  repairEscrow: 1,
  conditions: Array.from({ length: 9 }, () => long).join('\n'),
  quoteDate: '2026-11-24',
  quoteExpires: '2026-12-15',
})
const deals = [
  ['of which nothing is known', anEmptyReportInput()],
  ['of which little is known', aReportInput()],
  ['with every term as long as it can be', aReportInput({ terms, deal: { name: long, address: long } })],
] as const

describe.each(deals)('a term sheet of a deal %s', (_, input) => {
  it('has two pages as PDF', async () => {
    const bytes = await writeReportPdf(reportDocument(input, 'Term_Sheet'))
    const document = await getDocumentProxy(bytes, { verbosity: 0 })
    expect(document.numPages).toBe(2)
    await document.loadingTask.destroy()
  })

  it('has two pages as Word lays it out', async () => {
    const parts = unzipSync(await writeReportWord(reportDocument(input, 'Term_Sheet')))
    const footer = strFromU8(parts['word/footer1.xml'] ?? new Uint8Array())
    expect(footer).toMatch(/NUMPAGES<[\s\S]{0,250}?<w:t xml:space="preserve">2<\/w:t>/)
  })
})
