import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementDraft } from '@uwkit/core/operating-statement'
import { aStatementReading, smallStatement } from '@uwkit/core/testing'
import { readReport } from '@uwkit/documents/report'
import { describe, expect, test, vi } from 'vitest'
import { anEnvironment, uw } from '../output/command.fixtures.ts'
import { runServe } from './serve-command.ts'
import { useServer } from './served.fixtures.ts'

const sample = 'samples/quarry-lantern'
const served = useServer('remote')
const { home, data } = served
const out = (lines: string) => lines.trimEnd().split('\n')

/** Runs a command on the data folder; it must succeed. */
async function fine(...args: string[]): Promise<string> {
  const { code, out, err } = await uw(...args, '--data', data)
  expect([code, err]).toEqual([0, ''])
  return out
}

/** Returns the first word that a command prints: an id. */
async function idOf(...args: string[]): Promise<string> {
  return /^\S+/.exec(await fine(...args))?.[0] ?? ''
}

describe('a server on a data folder', () => {
  test('is found by the folder, and its owner needs no sign-in', async () => {
    expect(await fine('whoami')).toMatch(`Server  ${served.address}`)
    expect(JSON.parse(await fine('whoami', '--json')).user).toMatchObject({ id: 'local-owner', isProviderAdmin: true })
  })

  test('keeps a deal with its documents, and writes its sizing workbook', async () => {
    const deal = await idOf(
      'deal',
      'create',
      'Quarry Lantern',
      '--city',
      'Denver',
      '--state',
      'CO',
      '--year-built',
      '1998',
    )
    const roll = await idOf('rent-roll', 'upload', `${sample}/rent-roll.xlsx`, '--deal', deal)
    const statement = await idOf('operating-statement', 'upload', `${sample}/t12.xlsx`, '--deal', deal)
    const shown = await fine('deal', 'show', deal)
    expect(shown).toMatch(/Address\s+Denver, CO/)
    expect(shown).toContain(roll)
    expect(shown).toContain(statement)
    const listed = out(await fine('deal', 'list', '--filter', 'quarry'))
    expect([listed[0], listed.at(-1)]).toEqual([expect.stringMatching(/^ID +Deal +Address +Done +Changed$/), '1 deal'])
    expect(await fine('deal', 'list', '--filter', 'no such words')).toBe(`0 deals at ${served.address}\n`)
    expect(await fine('rent-roll', 'list')).toMatch(new RegExp(`${roll}.*rent-roll.xlsx.*09/30/2026.*96`))
    expect(await fine('rent-roll', 'show', roll)).toMatch(/36 of 36 printed totals tie/)
    expect(await fine('operating-statement', 'list', '--deal', deal)).toMatch(new RegExp(`${statement}.*t12.xlsx`))
    expect(JSON.parse(await fine('operating-statement', 'show', statement, '--json'))).toMatchObject({ dealId: deal })

    const workbook = join(home, 'sizer.xlsm')
    expect(await fine('sizer', 'export', '--deal', deal, '-o', workbook)).toBe(`${workbook}\n`)
    expect(readFileSync(workbook).subarray(0, 2).toString()).toBe('PK')

    const own = mkdtempSync(join(home, 'own-'))
    vi.spyOn(process, 'cwd').mockReturnValue(own)
    for (const _ of [1, 2]) await fine('sizer', 'export', '--deal', deal)
    vi.restoreAllMocks()
    const [second = '', first = '', ...more] = readdirSync(own).toSorted()
    expect([second, more]).toEqual([first.replace('.xlsm', ' (2).xlsm'), []])

    const narrative = join(home, 'narrative.docm')
    const made = await fine('export', 'narrative', '--deal', deal, '-o', narrative, '--json')
    expect(JSON.parse(made)).toEqual({ output: narrative })
    const files = ['--rent-roll', `${sample}/rent-roll.xlsx`, '--statement', `${sample}/t12.xlsx`]
    const reviewed = join(home, 'reviewed.docm')
    await fine('export', 'narrative', '--deal', deal, '--review', '-o', reviewed)
    expect((await readReport(readFileSync(reviewed))).text).toContain('Appendix: review')
    const local = await uw('export', 'narrative', '--review', ...files)
    expect([local.code, local.err]).toEqual([2, expect.stringContaining('--review requires --deal')])
    const verified = await uw('verify', narrative, ...files)
    expect([verified.code, verified.err]).toEqual([0, ''])
    expect(verified.out).toMatch(/agrees\s+Net operating income/)
    const dealNotFound = await uw(
      'export',
      'quote',
      '--deal',
      'nonsense',
      '-o',
      join(home, 'none.docm'),
      '--data',
      data,
    )
    expect([dealNotFound.code, dealNotFound.err]).toEqual([2, expect.stringContaining('Deal not found')])

    for (const [option, wrong, problem] of [
      ['--deal', 'nonsense', 'Deal'],
      ['--type', 'nonsense', '--type nonsense must be one of fannie, freddie'],
    ] as const) {
      const { code, err } = await uw('sizer', 'export', '--deal', deal, option, wrong, '--data', data)
      expect([code, err]).toEqual([2, expect.stringContaining(problem)])
      expect(err).not.toContain('neither')
    }

    for (const command of ['rent-roll', 'operating-statement']) {
      const file = command === 'operating-statement' ? 't12.xlsx' : 'rent-roll.xlsx'
      const { code, err } = await uw(command, 'upload', `${sample}/${file}`, '--deal', 'nonsense', '--data', data)
      expect([code, err]).toEqual([2, expect.stringContaining('Deal')])
    }
    const wrongChart = await uw(
      'operating-statement',
      'upload',
      `${sample}/t12.xlsx`,
      '--chart',
      '4242',
      '--data',
      data,
    )
    expect([wrongChart.code, wrongChart.err]).toEqual([2, expect.stringContaining('Chart of Accounts not found.')])

    const other = await idOf('deal', 'create', 'Second Deal')
    await idOf('operating-statement', 'upload', `${sample}/t12.xlsx`, '--deal', other)
    const csv = join(home, 'portfolio.csv')
    const rolledUp = await uw(
      'portfolio',
      deal,
      other,
      '--basis',
      'common',
      '--rate',
      '5.85%',
      '-o',
      csv,
      '--data',
      data,
    )
    expect([rolledUp.code, rolledUp.err]).toEqual([0, `${csv}\n`])
    expect(rolledUp.out).toMatch(/All deals\s+09\/30\/2026\s+96/)
    expect(readFileSync(csv, 'utf8')).toContain(
      'Quarry Lantern reported,Quarry Lantern underwritten,Second Deal reported',
    )
    expect(rolledUp.out).toMatch(/Terms: 5\.850%, 120-month term, 360-month amortization, 0 months IO\n/)
    expect(rolledUp.out).toContain('Requested amounts do not cap the loan.')
    const portfolio = JSON.parse(await fine('portfolio', deal, other, '--json'))
    // Without a rent roll the second deal's units are unknown, so its cash flow and the loan on both are too.
    expect(portfolio.combined).toMatchObject({ loan: null, sumOfOwnLoans: null, sums: { netCashFlow: null } })
    const { deals, combined } = JSON.parse(await fine('portfolio', deal, '--rate', '5.85%', '--json'))
    expect(combined).toMatchObject({ program: 'fannie-conventional', limits: null, request: { rate: 0.0585 } })
    // Its cap can be recomputed: cash flow over the limit, and over a year's payments per dollar.
    const coverage = combined.tests.find(({ name }: { name: string }) => name === 'DSCR')
    const constant = (12 * (0.0585 / 12)) / (1 - (1 + 0.0585 / 12) ** -360)
    expect(coverage.cap / (deals[0].netCashFlow / coverage.limit / constant)).toBeCloseTo(1, 7)
    const income = portfolio.rows.find(({ key }: { key: string }) => key === 'effectiveGrossIncome').reported
    expect(income.parts[0]).toBeGreaterThan(100_000)
    // The same statement twice: twice the income of one.
    expect([income.parts[1], income.total]).toEqual([income.parts[0], 2 * income.parts[0]])
    const twice = await uw('portfolio', deal, deal, '--data', data)
    expect([twice.code, twice.err]).toEqual([2, expect.stringContaining('must each be listed once')])

    const merged = await idOf('operating-statement', 'merge', statement, '--mode', 'portfolio')
    expect(await fine('operating-statement', 'delete', merged, '--yes')).toBe('Deleted 1 statement\n')
    expect(JSON.parse(await fine('rent-roll', 'delete', roll, '--yes', '--json'))).toEqual({ deleted: [roll] })
    expect((await uw('rent-roll', 'show', roll, '--data', data)).code).toBe(2)
  }, 60_000)

  test('compares two versions of a deal in dollars, and says which sign-off its changes passed', async () => {
    const deal = await idOf('deal', 'create', 'Reviewed', '--state', 'CO')
    await fine('rent-roll', 'upload', `${sample}/rent-roll.xlsx`, '--deal', deal)
    await fine('operating-statement', 'upload', `${sample}/t12.xlsx`, '--deal', deal)
    const terms = ['--set', 'product=Freddie', '--set', 'appraisedValue=20000000', '--set', 'noteRate=0.0585']
    const loan = JSON.parse(await fine('loan', 'create', deal, ...terms, '--json'))
    await fine('review', 'signoff', deal, 'loan')
    expect(await fine('review', 'signoffs', deal)).toMatch(/\nLoan +.* v1 +No changes\n/)
    await fine('loan', 'update', loan.id, '--set', 'noteRate=0.065')
    await fine('review', 'keep', deal, 'To committee')
    await fine('loan', 'update', loan.id, '--set', 'noteRate=0.07')
    expect(await fine('review', 'signoffs', deal)).toMatch(/\nLoan +.* v1 +Loan\n/)

    const redline = async (...options: string[]) => out(await fine('review', 'redline', deal, ...options))
    const [head, rate, interaction, together] = await redline('--from', '1', '--to', '2')
    expect(head).toMatch(/^Change +From +To +By +NOI +Loan$/i)
    // A higher rate leaves NOI unchanged and lowers the loan; a single change has no interaction effect.
    expect(rate).toMatch(/^Note rate +5\.85\d*% +6\.50*% +.+ +\$0 +-\$[\d,]+$/)
    expect(interaction).toMatch(/^Interaction effect +\$0 +\$0$/)
    const loanIn = (line = '') => /\S+$/.exec(line)?.[0]
    expect(loanIn(together)).toBe(loanIn(rate))
    const [, ofLater] = await redline()
    expect(ofLater).toMatch(/^Note rate +6\.50*% +7\.0*% /)
    const [, ofBoth] = await redline('--from', '1')
    expect(ofBoth).toMatch(/^Note rate +5\.85\d*% +7\.0*% /)
    const missing = await uw('review', 'redline', deal, '--from', '9', '--data', data)
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('version')])
  }, 60_000)

  test('lists all statements, however many there are', async () => {
    const owner = served.clientOf()
    const { statement } = aStatementReading(smallStatement)
    for (let at = 0; at < 20; at += 1) {
      const draft = statementDraft(statement, { clientId: `t12-${at}`, id: null, fileName: `many-${at}.xlsx` })
      await owner.operatingStatement.saveOne(draft, `bundle ${at}`)
    }
    const lines = out(await fine('operating-statement', 'list', '--filter', 'many-'))
    expect([lines.filter((line) => line.includes('many-')).length, lines.at(-1)]).toEqual([20, '20 statements'])
  }, 60_000)

  test('takes vendors’ tables, and finds the comps of a deal among them', async () => {
    const table = join(home, 'comps.csv')
    const row = (at: number) =>
      `L${at},Elm ${at},Conventional Multifamily,${39.7 + at / 1000},-105,${100 + at},1998,14000`
    const rows = Array.from({ length: 12 }, (_, at) => row(at))
    writeFileSync(
      table,
      ['loan_number,property_name,type,lat,lng,units,year_built,egi_per_unit', ...rows, ''].join('\n'),
    )
    expect(await fine('data', 'import', 'expense-comps', table)).toMatch(/^Imported 12 records, type expense_comps/)

    const deal = await idOf('deal', 'create', 'Elm', '--lat', '39.7', '--lon', '-105', '--year-built', '1998')
    const unknown = await uw('expense-comps', 'identify', '--deal', deal, '--data', data)
    expect(unknown.code).toBe(2)
    expect(unknown.err).toMatch(/Similarity requires a unit count .* and annual EGI/)
    await fine('rent-roll', 'upload', `${sample}/rent-roll.xlsx`, '--deal', deal)
    await fine('operating-statement', 'upload', `${sample}/t12.xlsx`, '--deal', deal)
    expect(out(await fine('expense-comps', 'identify', '--deal', deal)).at(-1)).toBe('Selected 10 of 12 nearby comps')
  }, 60_000)

  test('keeps what is recorded of a deal, field by field or from a file', async () => {
    const deal = await idOf('deal', 'create', 'Records')
    await fine(
      'deal',
      'update',
      deal,
      '--set',
      'zipCode=80202',
      '--set',
      'yearBuilt=1998',
      '--set',
      'lat=39.7',
      '--set',
      'lng=-105',
    )
    expect(await fine('deal', 'records', deal)).toMatch(/Summary +/)
    const known = JSON.parse(await fine('deal', 'show', deal, '--json')).deal
    expect(known).toMatchObject({ zipCode: '80202', yearBuilt: 1998, lat: 39.7 })
    await fine('deal', 'set-progress', deal, 'rent_roll', 'in progress')
    await fine('deal', 'set-progress', deal, 'rent_roll', 'done')
    expect(await fine('deal', 'progress', deal)).toMatch(/rent_roll +done\n1 record\n$/)
    // Completion is derived from the data, regardless of tags.
    expect(await fine('deal', 'show', deal)).toMatch(/Rent roll proven +no: No rent roll\n/)
    expect(await fine('review', 'mentions')).toMatch(/^0 records/)
    expect(await fine('review', 'here', deal)).toMatch(/^0 records/)

    const terms = join(home, 'terms.json')
    writeFileSync(terms, JSON.stringify({ noteRate: 0.0585, termMonths: 120 }))
    const loan = JSON.parse(
      await fine('loan', 'create', deal, '--from', terms, '--set', 'loanAmount=9000000', '--json'),
    )
    expect(await fine('loan', 'update', loan.id, '--set', 'termMonths=84')).toMatch(/Term months +84/)
    expect(await fine('loan', 'list', deal)).toMatch(/9000000 +0.0585 +84/)
    const open = { value: null, amortizationMonths: null, interestOnlyMonths: 24, requestedLoan: null }
    const scenarios = [{ name: 'Short', program: 'bank', rate: 0.06, termMonths: 60, ...open }]
    await fine('loan', 'update', loan.id, '--set', `scenarios=${JSON.stringify(scenarios)}`, '--set', 'program=bank')
    const shown = await fine('loan', 'show', loan.id, '--json')
    expect(JSON.parse(shown)).toMatchObject({ scenarios, program: 'bank' })
    expect(await fine('loan', 'scenarios', loan.id)).toMatch(
      /Name +Program +Value +Rate +Term months +Amortization months +Interest only months +Requested loan\nShort +bank +— +0.06 +60 +— +24 /,
    )
    const second = JSON.parse(await fine('loan', 'create', deal, '--set', 'tier=2', '--json'))
    const wrong = await uw('loan', 'delete', second.id, 'nonsense', '--yes', '--data', data)
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/^error: Loan not found: .*"nonsense"/)])
    expect(wrong.err).not.toContain(second.id)
    expect(await fine('loan', 'list', deal)).toContain(second.id)
    const third = JSON.parse(await fine('loan', 'create', deal, '--set', 'tier=3', '--json'))
    expect(JSON.parse(await fine('loan', 'delete', second.id, third.id, '--yes', '--json'))).toEqual({
      deleted: [second.id, third.id],
    })
    expect(await fine('loan', 'list', deal)).toMatch(/\n1 record\n$/)
    const line = {
      lineItem: 'Payroll',
      budget: 1,
      appraisal: 2,
      selection: 'manual',
      inflationFactor: null,
      underwritten: 3,
    }
    for (const underwritten of [3, 4]) {
      await fine('loan', 'set-underwriting', deal, '--set', `lines=${JSON.stringify([{ ...line, underwritten }])}`)
    }
    expect(await fine('loan', 'underwriting', deal)).toMatch(/Payroll +1 +2 +manual +— +4\n1 record/)

    for (const years of ['1990', '2010']) await fine('building', 'set', deal, '--set', `yearRehabbed=${years}`)
    expect(JSON.parse(await fine('building', 'show', deal, '--json'))).toMatchObject({ yearRehabbed: 2010 })
    await fine('building', 'set-utility', deal, 'electric', '--set', 'payer=tenant')
    expect(await fine('building', 'utilities', deal)).toMatch(/electric +tenant/)
    await fine('expense-comps', 'set-config', deal, '--set', 'filters=[]')
    expect(JSON.parse(await fine('expense-comps', 'config', deal, '--json'))).toMatchObject({ filters: [] })
    const told = await fine('deal', 'delete', deal, '--dry-run')
    expect(told).toMatch(
      /ID +Deal name +Loans +Files +Detached documents\n.*\nWould delete 1 record\. Nothing was deleted/,
    )
    expect((await uw('deal', 'delete', deal, 'none', '--dry-run', '--data', data)).err).toContain('Deal not found')
    expect(await fine('deal', 'show', deal)).toContain(deal)
    const unasked = await uw('deal', 'delete', deal, '--data', data)
    expect([unasked.code, unasked.err]).toEqual([2, expect.stringContaining('Add --yes to confirm')])
    await fine('deal', 'delete', deal, '--yes')
    expect((await uw('deal', 'show', deal, '--data', data)).err).toContain('Deal not found')
  }, 60_000)

  test('says which fields there are, and what is wrong with a value', async () => {
    const deal = await idOf('deal', 'create', 'Wrong')
    const errorOf = async (...args: string[]) => (await uw('deal', 'update', deal, ...args, '--data', data)).err
    expect(await errorOf()).toMatch(/Enter changes with --set field=value .* Fields: dealName, type, purpose/)
    expect(await errorOf('--set', 'color=red')).toMatch(/Unknown field "color". Fields: dealName/)
    expect(await errorOf('--set', 'yearBuilt=old')).toMatch(/yearBuilt: isn’t a number/)
    expect(await errorOf('--set', 'yearBuilt')).toMatch(/--set must be field=value/)
    expect(await errorOf('--from', join(home, 'none.json'))).toMatch(/none.json isn’t a JSON file/)
  })

  test('has commands for its people and its work', async () => {
    const company = JSON.parse(await fine('company', 'create', '--set', 'companyName=Elm Lending', '--json'))
    expect(await fine('company', 'list')).toContain('Elm Lending')
    await fine('user', 'invite', '--set', 'email=bo@elm.example', '--set', `companyId=${company.id}`)
    const invited = await fine('user', 'invitations')
    expect(invited).toContain('bo@elm.example')
    expect(await fine('job', 'mails')).toContain('bo@elm.example')
    expect(await fine('user', 'list')).toContain('owner@localhost')
    expect(await fine('job', 'list', '--state', 'dead')).toBe(`0 records at ${served.address}\n`)
    expect(await fine('flag', 'set', '--set', 'maintenanceBanner=true')).toMatch(/Maintenance banner +true/)
    await fine('flag', 'set', '--set', 'maintenanceBanner=false')
  })

  test('is told apart from a server that is named, where somebody must sign in first', async () => {
    const { code, err } = await uw('deal', 'list', '--host', served.address)
    expect(code).toBe(2)
    expect(err).toContain(`Sign in to ${served.address} with uw sign-in.`)
    vi.stubEnv('UWKIT_PASSWORD', 'no such password')
    const wrong = await uw('sign-in', '--host', `${served.address}/`, '--email', 'ada@lender.example')
    expect([wrong.code, wrong.out]).toEqual([2, ''])
    expect(wrong.err).toMatch(/Incorrect email or password/)
  })

  test('a deal that needs a place on the map, a file with no rent roll and a table that is missing are named', async () => {
    const nowhere = await idOf('deal', 'create', 'Nowhere')
    const [comps, roll, table] = await Promise.all([
      uw('expense-comps', 'identify', '--deal', nowhere, '--data', data),
      uw('rent-roll', 'upload', `${sample}/t12.xlsx`, '--data', data),
      uw('data', 'import', 'costar', join(home, 'none.csv'), '--data', data),
    ])
    expect([comps, roll, table].map(({ code }) => code)).toEqual([2, 2, 2])
    expect(comps.err).toMatch(/Nowhere isn’t geocoded/)
    expect(roll.err).toMatch(/t12.xlsx: it contains no rent roll/)
    expect(table.err).toMatch(/none.csv: file not found/)
  })
})

test('a port that is taken is named, and what to do about it', async () => {
  const port = Number(new URL(served.address).port)
  const options = { port, address: '127.0.0.1', data: join(home, 'other'), demo: false }
  await expect(runServe(options, anEnvironment())).rejects.toThrow(`127.0.0.1:${port} is in use. Use another --port`)
}, 60_000)

test('a data folder that is a file is named in one line, and what to do about it', async () => {
  const file = join(home, 'notes.txt')
  writeFileSync(file, 'notes')
  const started = await uw('serve', '--port', '0', '--data', file)
  expect([started.code, started.err]).toEqual([
    2,
    `error: ${file} is a file, not a folder. Move it, or name another data folder\n`,
  ])
}, 60_000)

test('without a server the commands work on the folder themselves, and find what was kept', async () => {
  await served.stop()
  expect(existsSync(join(data, 'owner-token'))).toBe(false)
  expect(await fine('whoami')).toMatch(`Server  ${data}`)
  const deals = await fine('deal', 'list')
  expect(deals).toMatch(/Quarry Lantern/)

  const archive = join(home, 'backup.tar.gz')
  expect(await fine('backup', archive)).toMatch(/^Backed up .*\n[\d,]+ rows in \d+ tables, [\d,]+ files/)
  const rehearsed = await fine('restore', archive, '--dry-run')
  expect(rehearsed).toMatch(/^Would restore .* verified\. Would replace the folder’s.*\. Nothing was restored\n/)
  const twice = await uw('restore', archive, '--data', data)
  expect([twice.code, twice.err]).toEqual([2, expect.stringContaining('already has data')])
  const restored = join(home, 'restored')
  const { code, out: reported } = await uw('restore', archive, '--data', restored, '--json')
  expect([code, JSON.parse(reported).rowCounts.deal]).toEqual([0, deals.trimEnd().split('\n').length - 2])
  expect((await uw('deal', 'list', '--data', restored)).out).toBe(deals)
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'deals')
  const beside = await uw('restore', archive, '--data', join(home, 'beside'))
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) vi.stubEnv(name, '')
  expect([beside.code, beside.err]).toEqual([0, expect.stringContaining('a server will look for them in the bucket')])
}, 60_000)
