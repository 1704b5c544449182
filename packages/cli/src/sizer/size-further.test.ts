import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sizingRulePacks } from '@uwkit/core/sizing'
import { readWorkbook } from '@uwkit/documents/formats'
import { describe, expect, it } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const deal = resolve(import.meta.dirname, '../../../../samples/quarry-lantern')
const folder = mkdtempSync(join(tmpdir(), 'uw-further-'))
const files = ['--rent-roll', join(deal, 'rent-roll.xlsx'), '--statement', join(deal, 't12.xlsx')]
const size = (...args: string[]) =>
  uw('size', ...files, '-o', join(folder, 'deal.xlsm'), '--force', '--value', '18m', '--rate', '5.75%', ...args)

describe('uw size, beside the sizing', () => {
  it('stands scenarios beside the loan as it was asked for, each by its own limits and program', async () => {
    const ways = ['--scenario', 'interest only: io=120', '--scenario', 'HUD: program=hud-223f, rate=5.4%']
    const asked = [...ways, '--program', 'freddie-fixed']
    const { out } = await size(...asked)
    expect(out).toMatch(/Scenarios side by side\n +as requested +interest only +HUD\n/)
    expect(out).toMatch(/Min DSCR, max LTV +1\.25x \/ 80\.0% +1\.35x \/ 70\.0% +1\.15x \/ 87\.0%/)
    const { scenarios, sizing } = JSON.parse((await size(...asked, '--json')).out)
    const [first, second, third] = scenarios
    expect(first.sizing.loan).toBe(sizing.loan)
    expect(second.loanDifference).toBe(second.sizing.loan - sizing.loan)
    expect(second.sizing.limitName).toBe('over 7 years, full-term IO')
    // HUD underwrites at a vacancy of at least 7 %, so its income differs.
    expect(third.sizing.sizedCashFlow).toBeLessThan(sizing.sizedCashFlow)
  })

  it('shows loans by rate and cash flow with the loan in the middle, all 625 as JSON', async () => {
    const { out } = await size('--sensitivity')
    expect(out).toContain('Max loan by note rate (down) and change in NCF (across)')
    const { sensitivity, sizing } = JSON.parse((await size('--sensitivity', 'cap-rate', '--json')).out)
    expect([sensitivity.cells.length, sensitivity.cells[0].length]).toEqual([25, 25])
    expect(sensitivity.cells[12][12].loan).toBe(sizing.loan)
  })

  it('finds the rate that just makes a loan', async () => {
    const { breakEven } = JSON.parse((await size('--break-even', '9.5m', '--json')).out)
    const rate = `${(breakEven.rate.amount * 100).toFixed(7)}%`
    const again = JSON.parse((await size('--rate', rate, '--json')).out)
    expect(Math.abs(again.sizing.unroundedLoan - 9_500_000)).toBeLessThan(10)
  })

  it('asks for what a sensitivity varies, and for a scenario that can be read', async () => {
    const unvalued = await uw('size', ...files, '-o', join(folder, 'a.xlsm'), '--rate', '6%', '--sensitivity', 'value')
    expect(unvalued.err).toContain('--sensitivity requires --value')
    expect((await size('--scenario', 'quick: speed=9')).err).toContain('can change only program, rate')
  })
})

describe('uw size by HUD’s criteria', () => {
  it('shows every criterion by its number, the insurance and the equity', async () => {
    const { out } = await size('--program', 'hud-223f', '--cost-before-fees', '11m', '--elevator')
    expect(out).toContain('Tests, HUD 223(f), market rate, rules effective 10/01/2025, version 1')
    // A fraction of income, of which 1.15 is only the rounded reciprocal.
    expect(out).toMatch(/Criterion 5: debt service +87\.0% +\$[\d,]+ +constraining/)
    expect(out).toMatch(/Criterion 7: acquisition cost +— +— +the loan is not an acquisition/)
    expect(out).toMatch(/Criterion 10: cost to refinance +100\.0% +\$11,287,840/)
    expect(out).toMatch(/Annual MIP +\$[\d,.]+ +plus \$[\d,]+ upfront MIP at closing/)
  })

  it('takes the premium of the day of the quote', async () => {
    const before = JSON.parse((await size('--program', 'hud-223f', '--quoted-on', '2025-09-30', '--json')).out)
    const after = JSON.parse((await size('--program', 'hud-223f', '--json')).out)
    const premium = ({ sizing }: typeof before) => sizing.measures.mortgageInsurance / sizing.loan
    expect([premium(before), premium(after)]).toEqual([expect.closeTo(0.006, 9), expect.closeTo(0.0025, 9)])
  })

  it('takes units by bedrooms, the place and the kind of borrower', async () => {
    const asked = ['--bedrooms', '10 studio, 40 1br', '--high-cost', '315%', '--statutory-adjustment', '1000']
    const { sizing } = JSON.parse((await size('--program', 'hud-223f', ...asked, '--json')).out)
    const statutory = sizing.tests.find(({ criterion }: { criterion: number }) => criterion === 4)
    // 10 x 67,188 + 40 x 74,427 = 3,648,960; x 3.15 + 1,000
    expect(statutory.cap).toBeCloseTo(11_495_224, 2)
    const care = JSON.parse((await size('--program', 'hud-232-223f', '--non-profit', '--json')).out)
    expect(care.sizing.limitName).toBe('non-profit')
  })
})

describe('uw size of a loan that one test alone holds', () => {
  const deal = (...args: string[]) => uw('size', ...files, '-o', join(folder, 'one.xlsm'), '--force', ...args)

  it('says so where the loan stands, and exits with 1 where it is strict', async () => {
    const byValue = await deal('--value', '18m', '--strict')
    expect([byValue.code, byValue.out]).toEqual([1, expect.stringMatching(/Loan by LTV only +\$14,400,000/)])
    const byIncome = await deal('--rate', '5.75%', '--strict')
    expect([byIncome.code, byIncome.out]).toEqual([1, expect.stringMatching(/Loan by DSCR only +\$/)])
    expect((await deal('--rate', '5.75%')).code).toBe(0)
    const both = await deal('--rate', '5.75%', '--value', '18m', '--strict')
    expect([both.code, both.out]).toEqual([0, expect.stringMatching(/Maximum loan +\$/)])
  })

  it('is tested at the note rate where a floating rate has no fixed-rate loan beside it, and says so', async () => {
    const terms = ['--value', '15.5m', '--rate', '6%', '--term', '60', '--io', '60', '--strict']
    const { code, out } = await deal('--program', 'freddie-floating', ...terms)
    expect([code, out]).toEqual([1, expect.stringMatching(/Loan, DSCR tested at note rate +\$/)])
    expect(out).toMatch(/DSCR +1\.40x +\$[\d,]+ +constraining/)
    expect(out).not.toContain('by value only')
    const fixed = await deal('--program', 'freddie-floating', ...terms, '--fixed-rate', '6%')
    expect([fixed.code, fixed.out]).toEqual([0, expect.stringMatching(/Maximum loan +\$/)])
  })

  it('never calls a loan that cash flow does not cover one by value only', async () => {
    const rates = ['--rate', '6%', '--fixed-rate', '1%']
    const { code, out } = await deal('--program', 'freddie-floating', '--value', '19m', ...rates, '--strict')
    expect([code, out]).toEqual([1, expect.stringMatching(/Loan not covered by cash flow \(DSCR 0\.\d\dx\)/)])
    expect(out).not.toContain('Loan by LTV only')
    expect(out).toMatch(/error +DSCR 0\.\d\dx at the note rate/)
  })
})

describe('uw size by rules of a lender’s own', () => {
  const bank = sizingRulePacks.find(({ id }) => id === 'bank')

  it('sizes by the file', async () => {
    const path = join(folder, 'ours.json')
    writeFileSync(path, JSON.stringify({ ...bank, id: 'ours', name: 'Our bank', maximumLoan: 4_321_000 }))
    const { out } = await size('--rules', path)
    expect(out).toMatch(
      /Tests, Our bank, custom rules \(ours\.json\), 1 figure differs from Bank, balance sheet, effective 11\/20\/2026, Tier 2, SHA-256 \w{12}\n/,
    )
    expect(out).toMatch(/Program maximum +\$4,321,000 +\$4,321,000 +constraining/)
  })

  it('never passes edited rules off as the agency’s, in the report, as JSON or in the workbook', async () => {
    const path = join(folder, 'edited.json')
    const small = JSON.parse((await uw('programs', 'show', 'freddie-sbl')).out)
    writeFileSync(path, JSON.stringify({ ...small, maximumLoan: 9_000_000, loanMultiple: 500 }))
    const name =
      'Custom rules (edited.json), 2 figures differ from Freddie Mac small balance loans, effective 11/20/2026'
    const { out } = await size('--rules', path)
    expect(out).toContain(`Tests, ${name}`)
    const { sizing } = JSON.parse((await size('--rules', path, '--json')).out)
    expect(sizing.rules).toMatchObject({ name, own: { file: 'edited.json', differences: 2 } })
    const { grids } = await readWorkbook(readFileSync(join(folder, 'deal.xlsm')), 'deal.xlsm')
    const words = grids.flatMap(({ rows }) => rows.flatMap((row) => row.map((cell) => cell?.text ?? '')))
    expect(words).toContain(`Sized by ${name}`)
    expect(words).toContain(sizing.rules.hash)
    expect(words.filter((text) => text === 'Sized by Freddie Mac small balance loans')).toEqual([])
  })

  it('says what is wrong with it', async () => {
    const path = join(folder, 'broken.json')
    writeFileSync(path, '{')
    expect((await size('--rules', path)).err).toMatch(/--rules must be a JSON file/)
  })
})
