import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const deal = resolve(import.meta.dirname, '../../../../samples/quarry-lantern')
const output = join(mkdtempSync(join(tmpdir(), 'uw-program-')), 'deal.xlsm')
const files = [
  '--rent-roll',
  join(deal, 'rent-roll.xlsx'),
  '--statement',
  join(deal, 't12.xlsx'),
  '-o',
  output,
  '--force',
]

const size = (...args: string[]) => uw('size', ...files, '--value', '18m', '--rate', '5.75%', ...args)

describe('uw size --program', () => {
  it('sizes by the rules of the program, names them with their day, and shows every test with its cap', async () => {
    const { code, out } = await size('--program', 'fannie-structured-arm', '--max-rate', '8%', '--fixed-rate', '5.9%')
    expect(code).toBe(0)
    expect(out).toContain('Tests, Fannie Mae structured ARM, rules effective 11/20/2026')
    expect(out).toMatch(/\d+ rules: .*\d+ practice, .*; \d+ default inputs; as of 2026-11-20, SHA-256 [0-9a-f]{12}\n/)
    expect(out).toMatch(/DSCR +1\.05x +\$[\d,]+ +constraining/)
    expect(out).toMatch(/DSCR as a fixed-rate loan +1\.25x +\$[\d,]+/)
    expect(out).toMatch(/Loan: \$9,[\d,]+; Fannie Mae structured ARM requires at least \$25,000,000\./)
  })

  it('lists the programs in its help, and where a name is none', async () => {
    expect((await uw('size', '--help')).out).toMatch(/fannie-supplemental +Fannie Mae supplemental loans/)
    const { code, err } = await size('--program', 'freddie')
    expect(code).toBe(2)
    expect(err).toMatch(/program must be one of fannie-conventional, fannie-small.*; received "freddie"/)
  })

  it('sizes a supplemental loan only with the loans that stay', async () => {
    expect((await size('--program', 'fannie-supplemental')).out).toMatch(/Maximum loan +—/)
    const inPlace = ['--debt-service-in-place', '300000', '--balance-in-place', '4m']
    const { out } = await size('--program', 'fannie-supplemental', ...inPlace, '--json')
    const { sizing } = JSON.parse(out)
    const { debtServiceCoverage, loanToValue, annualDebtService } = sizing.measures
    expect(debtServiceCoverage).toBeCloseTo(sizing.sizedCashFlow / (annualDebtService + 300_000), 9)
    expect(loanToValue).toBeCloseTo((sizing.loan + 4_000_000) / 18_000_000, 9)
  })

  it('underwrites a line on the column asked for', async () => {
    const { out } = await size('--line', 'utilities=T6x1.1', '--json')
    const { lines } = JSON.parse(out).underwriting
    const { amount, amounts, selection } = lines.find(({ key }: { key: string }) => key === 'utilities')
    expect(selection).toBe('T6')
    expect(amount).toBeCloseTo(amounts.t6 * 1.1, 6)
  })
})
