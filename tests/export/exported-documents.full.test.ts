import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWorkbook } from '@uwkit/documents/formats'
import { readReport } from '@uwkit/documents/report'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { uw } from './uw.ts'

/**
 * The sample deal as quote, term sheet, memo and narrative, in Word and in PDF: the files state what the SDK sizes, and
 * `uw verify` finds what was changed.
 */

const files = ['--rent-roll', 'samples/quarry-lantern/rent-roll.xlsx', '--statement', 'samples/quarry-lantern/t12.xlsx']
const terms = ['--value', '15.5m', '--rate', '5.85%', '--taxes', '190000']
const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`

let folder = ''
/** Output of `uw size --json` for the same deal. */
let sized: {
  underwriting: Record<string, number>
  sizing: { loan: number; tests: { name: string; cap: number | null }[] }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uw-export-'))
  const { out } = await uw('size', ...files, ...terms, '--json', '-o', join(folder, 'sizer.xlsm'))
  sized = JSON.parse(out)
})

type Kind = 'quote' | 'term-sheet' | 'memo' | 'narrative'

async function exported(kind: Kind, form: 'docm' | 'pdf', name: string = kind): Promise<string> {
  const path = join(folder, `${name}.${form}`)
  const format = form === 'pdf' ? ['--pdf'] : []
  const { code, err } = await uw('export', kind, ...files, ...terms, ...format, '-o', path, '--force')
  expect([code, err]).toEqual([0, ''])
  return path
}

const isInternal = (kind: Kind) => kind === 'memo' || kind === 'narrative'
const ofTests = (kind: Kind) => (isInternal(kind) ? ['Max proceeds by DSCR'] : [])

/** Reads the words of a PDF as the product reads other PDFs. */
async function wordsOf(path: string): Promise<string> {
  const { grids } = await readWorkbook(readFileSync(path), path)
  return grids.flatMap(({ rows }) => rows.flatMap((row) => row.map((cell) => cell?.text ?? ''))).join(' ')
}

describe.each(['quote', 'term-sheet', 'memo', 'narrative'] as const)('the %s of the sample deal', (kind) => {
  it.each(['docm', 'pdf'] as const)('shows the figures of uw size to the dollar, as %s', async (form) => {
    const path = await exported(kind, form)
    const words = form === 'pdf' ? await wordsOf(path) : (await readReport(readFileSync(path))).text
    const { netOperatingIncome = 0, netCashFlow = 0, effectiveGrossIncome = 0 } = sized.underwriting
    const caps = sized.sizing.tests.flatMap(({ cap }) => (cap === null ? [] : [cap]))
    expect(caps.length).toBeGreaterThan(1)
    for (const amount of [sized.sizing.loan, netOperatingIncome, netCashFlow, effectiveGrossIncome]) {
      expect(words).toContain(dollars(amount))
    }
    for (const cap of caps) {
      if (isInternal(kind)) expect(words).toContain(dollars(cap))
      // Amounts of other sizing constraints, and tiers, are not shown to the borrower.
      else if (Math.abs(cap - sized.sizing.loan) > 1000) expect(words).not.toContain(dollars(cap))
    }
    if (!isInternal(kind)) expect(words).not.toMatch(/\btiers?\b|constrain/i)
  })

  it.each(['docm', 'pdf'] as const)('can be copied without a footnote’s number in an amount, as %s', async (form) => {
    const path = await exported(kind, form)
    const words = form === 'pdf' ? await wordsOf(path) : (await readReport(readFileSync(path))).text
    expect(words).toMatch(/\$\d{1,3},\d{3},\d{3}\b/)
    expect(words).not.toMatch(/\$[\d,]*,\d{4}/)
  })

  it.each(['docm', 'pdf'] as const)('is the same file each time it is made of the same files, as %s', async (form) => {
    const [one, other] = [await exported(kind, form, 'one'), await exported(kind, form, 'other')]
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
  })

  it.each(['docm', 'pdf'] as const)('is verified down to the last figure, as %s', async (form) => {
    const path = await exported(kind, form)
    const { code, out } = await uw('verify', path, ...files, '--json')
    const { agrees, points } = JSON.parse(out)
    expect([code, agrees]).toEqual([0, true])
    expect(points.filter((point: { agrees: boolean | null }) => point.agrees === null)).toEqual([])
    expect(points.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['Seal', 'Maximum loan', 'Net operating income', ...ofTests(kind)]),
    )
  })
})

describe('uw verify', () => {
  it('finds a loan that somebody changed in Word, and still works the true one out', async () => {
    const path = await exported('quote', 'docm')
    const parts = unzipSync(readFileSync(path))
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
    const loan = dollars(sized.sizing.loan)
    parts['word/document.xml'] = strToU8(xml.replaceAll(loan, '$99,000,000'))
    const forged = join(folder, 'forged.docm')
    writeFileSync(forged, zipSync(parts))
    const { code, out } = await uw('verify', forged, ...files)
    expect(code).toBe(1)
    expect(out).toMatch(/differs\s+Seal/)
    expect(out).toMatch(new RegExp(`differs\\s+Figures in the text.*Maximum loan \\${loan}`))
    expect(out).toMatch(/agrees\s+Maximum loan/)
  })

  it('finds a statement that is not the one it was made of, and the figures that change by it', async () => {
    const path = await exported('quote', 'pdf')
    const { code, out } = await uw('verify', path, '--rent-roll', files[1] ?? '', '--statement', await otherStatement())
    expect(code).toBe(1)
    expect(out).toMatch(/agrees\s+Rent roll rent-roll.xlsx/)
    expect(out).toMatch(/differs\s+Statement t12.xlsx/)
    expect(out).toMatch(/differs\s+Net operating income/)
  })

  it('says what it did not check where no documents are given', async () => {
    const { code, out } = await uw('verify', await exported('quote', 'pdf'))
    expect(code).toBe(0)
    expect(out).toMatch(/not checked\s+Statement t12.xlsx/)
  })

  it('says in plain words that a file is none of its own, or not there', async () => {
    const other = await uw('verify', 'samples/quarry-lantern/t12.xlsx')
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('has no uwkit record')])
    const none = await uw('verify', join(folder, 'none.pdf'))
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('can’t be read')])
  })
})

describe('a document by edited rules', () => {
  const edit = async (name: string, changes: object) => {
    const path = join(folder, name)
    const shown = JSON.parse((await uw('programs', 'show', 'freddie-sbl')).out)
    writeFileSync(path, JSON.stringify({ ...shown, ...changes }))
    return path
  }

  it('names them as a lender’s own with their digest, and is verified by them and by no others', async () => {
    const [rules, others] = [
      await edit('edited.json', { maximumLoan: 8e6 }),
      await edit('others.json', { maximumLoan: 9e6 }),
    ]
    const path = join(folder, 'by-edited.docm')
    await uw('export', 'quote', ...files, ...terms, '--rules', rules, '-o', path)
    const { text, record } = await readReport(readFileSync(path))
    const name =
      'Custom rules (edited.json), 1 figure differs from Freddie Mac small balance loans, effective 11/20/2026'
    expect(text).toContain(name)
    expect(text).toContain(record?.program.hash)
    expect(record?.program).toMatchObject({ name, own: { file: 'edited.json', differences: 1 } })

    const verified = await uw('verify', path, ...files, '--rules', rules)
    expect([verified.code, verified.out]).toEqual([
      0,
      expect.stringMatching(/agrees\s+Rules\s+Custom rules \(edited\.json\)/),
    ])
    const byOthers = await uw('verify', path, ...files, '--rules', others)
    expect([byOthers.code, byOthers.out]).toEqual([1, expect.stringMatching(/differs\s+Rules/)])
    const alone = await uw('verify', path, ...files)
    expect(alone.out).toMatch(/not checked\s+Rules\s+sized with Custom rules \(edited\.json\).*--rules/)
  })

  it('does not agree where its rules were changed under the same name and day', async () => {
    const path = await exported('quote', 'docm', 'by-fannie')
    const { out, code } = await uw(
      'verify',
      path,
      ...files,
      '--rules',
      await edit('posing.json', { id: 'fannie-conventional' }),
    )
    expect([code, out]).toEqual([1, expect.stringMatching(/differs\s+Rules/)])
  })
})

describe('uw export', () => {
  it('refuses a name that the file is not, a document that it is made of, and neither files nor a deal', async () => {
    const wrong = await uw('export', 'quote', ...files, '-o', join(folder, 'deal.pdf'))
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('.docm')])
    const nothing = await uw('export', 'quote', '--pdf')
    expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining('--rent-roll')])
    const both = await uw('export', 'quote', '--deal', '7', ...files)
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('Omit it')])
    const memo = await uw('export', 'memo', ...files, '--pdf', '-o', join(folder, 'memo.docm'))
    expect([memo.code, memo.err]).toEqual([2, expect.stringContaining('must end in .pdf')])
  })

  it('makes the rate of index and spread, and refuses terms that contradict it', async () => {
    const index = ['--index', '10-year Treasury', '--index-rate', '4.20%']
    const path = join(folder, 'spread.docm')
    const value = ['--value', '15.5m']
    const made = await uw('export', 'term-sheet', ...files, ...value, ...index, '--spread', '1.65%', '-o', path)
    expect([made.code, made.err]).toEqual([0, ''])
    const { text } = await readReport(readFileSync(path))
    expect(text).toContain('10-year Treasury (4.200%) plus 1.650%')
    expect(text).toContain('5.850%')
    const wrong = await uw('export', 'term-sheet', ...files, ...terms, ...index, '--spread', '2%')
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining('does not match index 4.200% plus spread 2.000%'),
    ])
  })
})

/** Writes a T12 of the same year with different taxes. */
async function otherStatement(): Promise<string> {
  const months = Array.from({ length: 12 }, (_, at) => `${((at + 9) % 12) + 1}/${at < 3 ? 2025 : 2026}`)
  const line = (label: string, amount: number) => [label, ...months.map(() => amount), 12 * amount].join(',')
  const path = join(folder, 'other.csv')
  const lines = [
    ['Account', ...months, 'Total'].join(','),
    line('Gross Potential Rent', 140_000),
    line('Vacancy Loss', -6000),
    line('Total Income', 134_000),
    line('Repairs and Maintenance', 30_000),
    line('Property Insurance', 6000),
    line('Total Operating Expenses', 36_000),
    line('Net Operating Income', 98_000),
  ]
  writeFileSync(path, lines.join('\n'))
  return path
}
