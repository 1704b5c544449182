import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { anEnvironment, uw } from './output/command.fixtures.ts'
import { buildProgram } from './program.ts'

const deal = resolve(import.meta.dirname, '../../../samples/quarry-lantern')
const folder = mkdtempSync(join(tmpdir(), 'uw-'))

function fileOf(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const good = fileOf(
  'roll.csv',
  'As of 09/30/2026\nUnit,Type,Rent,Status\n101,A1,1200,Occupied\n102,A1,,Vacant\nTotal,,1200,\n',
)
const bad = fileOf(
  'off.csv',
  'As of 09/30/2026\nUnit,Type,Rent,Status\n101,A1,1200,Occupied\n102,A1,,Vacant\nTotal,,1300,\n',
)

describe('uw read', () => {
  it('prints a rent roll with its counts, and that its totals agree', async () => {
    const { code, out } = await uw('read', good)
    expect(code).toBe(0)
    expect(out).toContain('1 of 1 printed totals tie')
    expect(out).toMatch(/Contract rent +\$1,200\/mo/)
  })

  it('prints one JSON object a line, each with its file and sheet', async () => {
    const { out } = await uw('read', good, bad, '--json')
    const documents = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(documents.map(({ file, sheet, kind }) => [file, sheet, kind])).toEqual([
      ['roll.csv', 'roll', 'rent_roll'],
      ['off.csv', 'off', 'rent_roll'],
    ])
    expect(documents[0].summary).toMatchObject({
      asOf: '2026-09-30',
      unitCount: 2,
      occupiedCount: 1,
      vacantCount: 1,
      totalContractRent: 1200,
    })
  })

  it('fails a total that does not agree only where it is asked to', async () => {
    expect((await uw('read', bad)).code).toBe(0)
    expect((await uw('read', bad, '--strict')).code).toBe(1)
  })

  it('refuses what is no document, says why, and reads the other files all the same', async () => {
    const note = fileOf('note.txt', 'Call the broker on Tuesday\n')
    const { code, out } = await uw('read', note, good, '--json')
    const [refusal, document] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(2)
    expect(refusal).toMatchObject({ file: 'note.txt', error: { code: 'no_document_found' } })
    expect(document.kind).toBe('rent_roll')
  })

  it('tells files of one name in two folders apart', async () => {
    const { out } = await uw('read', good, '--json')
    expect(JSON.parse(out).path).toBe(good)
  })

  it('reads one sheet of a workbook, and names the sheets it has where that one is missing', async () => {
    const roll = join(deal, 'rent-roll.xlsx')
    expect((await uw('read', `${roll}#Report1`)).code).toBe(0)
    const { code, err } = await uw('read', `${roll}#Report9`)
    expect(code).toBe(2)
    expect(err).toContain('has no sheet “Report9”; its sheets are “Report1”')
  })

  it('reads what is piped in, by the name of standard input, and refuses nothing', async () => {
    const stdin = vi.spyOn(process, 'stdin', 'get')
    const piped = (...chunks: Buffer[]) => stdin.mockReturnValue(Readable.from(chunks) as typeof process.stdin)
    piped(readFileSync(good))
    const { code, out } = await uw('read', '-', '--json')
    expect([code, JSON.parse(out)]).toMatchObject([0, { kind: 'rent_roll', summary: { totalContractRent: 1200 } }])
    piped()
    const { code: ofNothing, err } = await uw('read', '-')
    expect([ofNothing, err]).toEqual([2, expect.stringContaining('Standard input is empty. Pipe a document in')])
    stdin.mockRestore()
  })

  it('says that a folder is no file', async () => {
    const { code, err } = await uw('read', folder)
    expect(code).toBe(2)
    expect(err).toContain('folder')
  })

  it('answers bad usage as JSON where JSON is asked for', async () => {
    const { code, out } = await uw('read', '--json')
    expect(code).toBe(2)
    expect(JSON.parse(out).error.code).toBe('bad_usage')
  })

  it('says that a file is missing without a stack trace', async () => {
    const { code, err } = await uw('read', join(folder, 'nowhere.xlsx'))
    expect(code).toBe(2)
    expect(err).toContain('nowhere.xlsx')
    expect(err).not.toMatch(/\n\s+at /)
  })

  it('names a chart of accounts that does not exist', async () => {
    expect(await uw('read', good, '--chart', '99')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Chart of Accounts not found.'),
    })
  })
})

describe('uw size', () => {
  const files = ['--rent-roll', join(deal, 'rent-roll.xlsx'), '--statement', join(deal, 't12.xlsx')]

  it('sizes the sample deal, names the governing test and writes the workbook', async () => {
    const path = join(folder, 'deal.xlsm')
    const { code, out } = await uw('size', ...files, '--value', '15.5m', '--rate', '5.85%', '-o', path)
    expect(code).toBe(0)
    expect(out).toContain(`Workbook written to ${path}`)
    expect(out).toMatch(/Constraining test +(DSCR|LTV)/)
    expect(out).toContain('Assumptions (not provided)')
  })

  it('gives the same loan as JSON, with every test and its cap', async () => {
    const { out } = await uw(
      'size',
      ...files,
      '--value',
      '15500000',
      '--rate',
      '0.0585',
      '-o',
      join(folder, 'json.xlsm'),
      '--json',
    )
    const { sizing, underwriting } = JSON.parse(out)
    const caps = sizing.tests.flatMap(({ cap }: { cap: number | null }) => cap ?? [])
    expect(sizing.loan).toBe(Math.floor(Math.min(...caps) / 1000) * 1000)
    expect(underwriting.netCashFlow).toBeGreaterThan(0)
  })

  it('leaves LTV untested without a value and DSCR without a rate, and says so', async () => {
    const { code, out } = await uw('size', ...files, '-o', join(folder, 'untested.xlsm'))
    expect(code).toBe(0)
    expect(out).toMatch(/DSCR +1\.25x +not tested/)
    expect(out).toMatch(/LTV +80\.0% +not tested/)
    expect(out).toMatch(/Maximum loan +—/)
  })

  it('underwrites the tax bill and the premium that are given instead of the trailing year', async () => {
    const bills = ['--taxes', '201250', '--insurance', '72,500', '--market-vacancy', '9%']
    const { out } = await uw('size', ...files, '--rate', '5.85%', ...bills, '-o', join(folder, 'bills.xlsm'), '--json')
    const { underwriting } = JSON.parse(out)
    const amount = (key: string) => underwriting.lines.find((line: { key: string }) => line.key === key).amount
    expect([amount('realEstateTaxes'), amount('propertyInsurance')]).toEqual([201_250, 72_500])
    expect(underwriting.economicVacancy).toBeCloseTo(0.09 * underwriting.grossPotentialRent, 2)
  })

  it('never calls a loan that rests on value alone the maximum loan', async () => {
    const { out } = await uw('size', ...files, '--value', '15.5m', '-o', join(folder, 'value.xlsm'))
    expect(out).toMatch(/Loan by LTV only +\$12,400,000/)
    expect(out).not.toContain('Maximum loan')
  })

  it('refuses two files in each other’s place', async () => {
    const { code, err } = await uw(
      'size',
      '--rent-roll',
      join(deal, 't12.xlsx'),
      '--statement',
      join(deal, 'rent-roll.xlsx'),
      '-o',
      join(folder, 'x.xlsm'),
    )
    expect(code).toBe(2)
    expect(err).toContain('t12.xlsx: contains no rent roll')
  })

  it('never overwrites a document with the workbook made from it', async () => {
    const [, roll = '', , t12 = ''] = files
    for (const path of [roll, t12]) {
      const { code, err } = await uw('size', ...files, '-o', path)
      expect(code).toBe(2)
      expect(err).toContain('must not be an input document')
    }
  })

  it('says why a workbook cannot be written, without a stack trace', async () => {
    const { code, err } = await uw('size', ...files, '-o', join(good, 'deal.xlsm'))
    expect(code).toBe(2)
    expect(err).toMatch(/--output can’t be written/)
    expect(err).not.toMatch(/\n\s+at /)
  })

  it('refuses to make a workbook that Excel would not open by its name', async () => {
    expect((await uw('size', ...files, '-o', join(folder, 'deal.xlsx'))).err).toContain('must end in .xlsm')
  })

  it('shows a requested loan in dollars however small', async () => {
    const { out } = await uw('size', ...files, '--rate', '5.85%', '--loan', '90', '-o', join(folder, 'small.xlsm'))
    expect(out).toMatch(/Requested loan +\$90 +\$90/)
  })

  it.each([
    ['a rate of 5.85', ['--rate', '5.85']],
    ['a negative value', ['--value', '-5']],
    ['half a month', ['--amort', '359.5']],
    ['no statement', []],
    ['a sizer nobody knows', ['--type', 'zeta', '--statement', 'x']],
  ])('refuses %s as bad usage', async (_what, args) => {
    expect((await uw('size', '--rent-roll', 'a', ...args)).code).toBe(2)
  })
})

it('prints help with examples and answers 0', async () => {
  const { code, out } = await uw('size', '--help')
  expect(code).toBe(0)
  expect(out).toContain('Examples:')
})

it('loads the options of the command that is typed and of no other, so that help is there at once', async () => {
  const loadedBy = async (...args: string[]) => {
    const { commands } = await buildProgram(anEnvironment(), () => undefined, args)
    return commands.filter((one) => one.options.length > 0 || one.commands.length > 0).map((one) => one.name())
  }
  expect(await loadedBy('--help')).toEqual([])
  expect(await loadedBy('read', 'rent-roll.xlsx', '--json')).toEqual(['read'])
  expect(await loadedBy('help', 'statement')).toEqual(['operating-statement'])
})

it.each([
  ['expense-comps', 'comps'],
  ['operating-statement', 'statement'],
])('calls %s as the product does, and takes %s as its short form', async (name, short) => {
  const { code, out } = await uw(short, '--help')
  expect([code, out]).toEqual([0, expect.stringContaining(`Usage: uw ${name}|${short} `)])
})

it('prints the version of its package', async () => {
  expect((await uw('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
})

describe('uw --help', () => {
  it('reads like a manual: commands in groups, examples, the environment and the exit codes', async () => {
    const { code, out } = await uw('--help')
    expect(code).toBe(0)
    const headings = out.split('\n').filter((line) => /^[A-Z][\w ]+:$/.test(line))
    const groups = ['Documents:', 'Loans:', 'Deals on a server:', 'Server and users:']
    expect(headings).toEqual([
      'Options:',
      ...groups,
      'Commands:',
      'Examples:',
      'Values:',
      'Environment:',
      'Exit codes:',
    ])
    expect(out.slice(out.indexOf('Loans:'), out.indexOf('Deals on'))).toMatch(/\n {2}size /)
  })
})
