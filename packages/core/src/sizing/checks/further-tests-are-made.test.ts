import { expect, it } from 'vitest'
import { loanRequestOf } from '../rules/loan-request.ts'
import { programmeOf } from '../rules/programme-of.ts'
import { sizeLoan } from '../rules/size-loan.ts'
import { sizingTests } from '../rules/sizing-tests.ts'
import { underwrite } from '../rules/underwrite.ts'
import { furtherTestsAreMade } from './further-tests-are-made.ts'

it('warns where the test that holds a programme down could not be made', () => {
  const rulePack = programmeOf('fannie-structured-arm')
  const { request } = loanRequestOf({ rate: 0.05, maximumRate: 0.07 }, rulePack)
  const [tier] = rulePack.tiers
  if (tier === undefined) throw new Error('The program has a tier')
  const underwriting = { netCashFlow: 1_000_000, netOperatingIncome: 1_000_000, reason: '' }
  const parts = { underwriting, request, rulePack, tier, testedRate: 0.07, value: null, sizedCashFlow: 1_000_000 }
  const found = furtherTestsAreMade({ request, rulePack, tests: sizingTests(parts), eligibility: [] })
  expect(found.map(({ message }) => message)).toEqual([
    '“DSCR as a fixed-rate loan” of Fannie Mae structured ARM was not tested: no rate of a comparable fixed-rate loan given. The loan may be too large.',
  ])
})

it('warns of a criterion of HUD that lacks its cost, and not of one that does not apply', () => {
  const underwriting = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_025_000 }
  const { findings } = sizeLoan(underwriting, { value: 15_000_000, rate: 0.05 }, programmeOf('hud-232-223f'))
  expect(findings.filter(({ id }) => id === 'sizing/test-not-made').map(({ message }) => message)).toEqual([
    '“Criterion 10: cost to refinance” of HUD 232/223(f), existing health care was not tested: no cost before fees given. The loan may be too large.',
  ])
})

it('warns that 221(d)(4) without a cost was sized on income alone', () => {
  const underwriting = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_025_000 }
  const sizing = sizeLoan(underwriting, { value: 15_000_000, rate: 0.05 }, programmeOf('hud-221d4'))
  expect(sizing.findings.map(({ message }) => message)).toContain(
    '“Criterion 3: cost” of HUD 221(d)(4), market rate was not tested: no cost before fees given. The loan may be too large.',
  )
  expect(sizing).toMatchObject({ headline: 'Loan by DSCR only', isProvisional: true })
  expect(sizing.reason).toBe('By DSCR only, since Criterion 3: cost was not tested: no cost before fees given.')
})
