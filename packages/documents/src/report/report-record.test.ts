import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { aFullReport } from './report.fixtures.ts'
import { writeReport } from './report-document.ts'
import { readReport } from './report-record.ts'

describe.each(['docm', 'pdf'] as const)('a document read back, as %s', (form) => {
  it('contains its record and hash, and shows its figures', async () => {
    const report = aFullReport()
    const read = await readReport((await writeReport(report, form)).bytes)
    expect(read).toMatchObject({ form, isSealed: true, record: report.record })
    expect(read.text).toContain('$1,869,000')
  })

  it('from an older uwkit version still verifies, with current test names', async () => {
    const report = aFullReport()
    const { figures } = report.record
    const older = { ...figures, governing: 'Program maximum', tests: { 'Program maximum': 1_869_000 } }
    const { bytes } = await writeReport({ ...report, record: { ...report.record, figures: older } }, form)
    const now = { ...figures, governing: 'Program maximum', tests: { 'Program maximum': 1_869_000 } }
    expect(await readReport(bytes)).toMatchObject({ isSealed: true, record: { figures: now } })
  })

  it('detects a change of a single byte', async () => {
    const { bytes } = await writeReport(aFullReport(), form)
    const changed = form === 'pdf' ? withOtherByte(bytes) : withOtherLoan(bytes)
    expect((await readReport(changed)).isSealed).toBe(false)
  })
})

/** Changes a date in a PDF by a year. */
function withOtherByte(bytes: Uint8Array): Uint8Array {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf('D:1970')
  changed.write('D:1971', at)
  return changed
}

function withOtherLoan(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes)
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  return zipSync({ ...parts, 'word/document.xml': strToU8(xml.replace('$1,869,000', '$2,869,000')) })
}

it('reports what it cannot read', async () => {
  await expect(async () => readReport(strToU8('rent,1000'), 'roll.csv')).rejects.toThrow(
    /^roll.csv: isn’t a PDF or Word/,
  )
  await expect(readReport(strToU8('%PDF-1.7 nothing'), 'broken.pdf')).rejects.toThrow(
    /^broken.pdf: can’t be read as a PDF/,
  )
})

it('finds no record in a foreign or malformed document', async () => {
  const { bytes } = await writeReport(aFullReport(), 'docm')
  const parts = unzipSync(bytes)
  const record = strFromU8(parts['customXml/item1.xml'] ?? new Uint8Array())
  const changed = zipSync({ ...parts, 'customXml/item1.xml': strToU8(record.replace('uwkit-export/1', 'other')) })
  expect((await readReport(changed)).record).toBeNull()
})
