import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sizingRulePackOf } from '../rules/custom-rule-pack.ts'
import { packInForce } from '../rules/size-deal.ts'
import { sourcedFigures } from '../rules/sourced-figures.ts'
import { sizingRulePacks } from './rule-packs.ts'

const named = sizingRulePacks.map((pack) => [`${pack.id} of ${pack.effective}`, pack] as const)

describe.each(named)('the rules of %s', (_name, pack) => {
  it('are dated and whole', () => {
    expect(sizingRulePackOf(pack)).toEqual(pack)
  })

  it('name where each figure was read', () => {
    const bare = sourcedFigures(pack).filter(({ source }) => source === null)
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  it('claim a source for nothing that they do not have', () => {
    const read = new Set(sourcedFigures(pack).map(({ source }) => source))
    const unused = Object.entries(pack.sources).filter(([, source]) => !read.has(source))
    expect(unused.map(([path]) => path)).toEqual([])
  })

  it('take no source of another loan for a figure of their own', () => {
    const [base] = sizingRulePacks.filter(({ lender }) => lender === pack.lender)
    const others = new Map(sourcedFigures(base ?? pack).map((figure) => [figure.path, figure] as const))
    const borrowed = sourcedFigures(pack).filter(({ path, value, source }) => {
      const other = others.get(path)
      return other !== undefined && other.value !== value && other.source === source
    })
    expect(base === pack ? [] : borrowed.filter(({ source }) => source?.standing !== 'own choice')).toEqual([])
  })
})

it('writes no source down twice under one name, so that none hides another', () => {
  const files = ['fannie', 'freddie', 'hud', 'hud-health-care', 'market']
  const names = files.flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(new URL(`./${file}-sources.json`, import.meta.url), 'utf8'))),
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('has no program twice on one day', () => {
  const keys = sizingRulePacks.map(({ id, effective, version }) => `${id} ${effective} ${version}`)
  expect(new Set(keys).size).toBe(keys.length)
})

it.each([
  // Coverage and loan-to-value as stated in the products' term sheets.
  ['fannie-small', 1.25, 0.8],
  ['fannie-structured-arm', 1.05, 0.65],
  ['fannie-structured-arm-affordable', 1.05, 0.7],
  ['fannie-arm-7-6', 1, 0.8],
  ['fannie-affordable', 1.2, 0.8],
  ['fannie-fha-risk-sharing', 1.2, 0.9],
  ['fannie-seniors', 1.45, 0.75],
  ['fannie-student', 1.3, 0.75],
  ['fannie-military', 1.25, 0.75],
  ['fannie-manufactured', 1.25, 0.8],
  ['fannie-cooperative', 1.55, 0.55],
  ['fannie-supplemental', 1.3, 0.7],
  ['fannie-near-stabilization', 1.25, 0.75],
  ['fannie-near-stabilization-affordable', 1.15, 0.75],
  ['fannie-reduced-occupancy-rehab', 1.2, 0.9],
  ['fannie-hard-subordinate-debt', 1.2, 0.8],
  ['freddie-floating', 1.25, 0.8],
  ['freddie-affordable-cash', 1.25, 0.8],
  ['freddie-affordable-bond', 1.15, 0.9],
  ['freddie-section-8', 1.25, 0.8],
  ['freddie-noah', 1.25, 0.8],
  ['freddie-seniors', 1.5, 0.7],
  ['freddie-student', 1.3, 0.8],
  ['freddie-manufactured', 1.25, 0.8],
  ['freddie-value-add', 1.15, 0.85],
  ['freddie-moderate-rehab', 1.25, 0.8],
  ['freddie-lease-up', 1.3, 0.75],
  ['freddie-supplemental', 1.25, 0.8],
  ['fannie-sponsor-affordability', 1.25, 0.8],
  ['freddie-forward-tel', 1.15, 0.9],
  ['debt-fund', 1.2, 0.75],
  ['cmbs-conduit', 1.25, 0.75],
  ['life-company', 1.25, 0.65],
  ['bank', 1.25, 0.65],
])('%s lends at %d and %d of value', (id, coverage, share) => {
  const pack = sizingRulePacks.find((candidate) => candidate.id === id)
  const tier = pack?.tiers.find((candidate) => candidate.tier === pack.usualTier)
  expect([tier?.minimumDebtServiceCoverage, tier?.maximumLoanToValue]).toEqual([coverage, share])
})

it.each([
  // Fractions of income and of value or cost, and the annual premium, as stated in the letters and notices.
  ['hud-223f', '2025-01-07', 0.85, 0.85, 0.006],
  ['hud-223f', '2025-09-30', 0.87, 0.87, 0.006],
  ['hud-223f', '2025-10-01', 0.87, 0.87, 0.0025],
  ['hud-223f-affordable', '2025-01-07', 0.87, 0.87, 0.0035],
  ['hud-223f-affordable', '2025-09-30', 0.9, 0.9, 0.0035],
  ['hud-223f-affordable', '2025-10-01', 0.9, 0.9, 0.0025],
  ['hud-223f-assisted', '2025-01-07', 0.9, 0.9, 0.0025],
  ['hud-223f-assisted', '2025-09-30', 0.9, 0.9, 0.0025],
  ['hud-223f-assisted', '2025-10-01', 0.9, 0.9, 0.0025],
  ['hud-221d4', '2025-01-07', 0.85, 0.85, 0.0065],
  ['hud-221d4', '2025-09-30', 0.87, 0.87, 0.0065],
  ['hud-221d4', '2025-10-01', 0.87, 0.87, 0.0025],
  ['hud-221d4-middle-income', '2025-10-01', 0.9, 0.9, 0.0025],
  ['hud-221d4-affordable', '2025-10-01', 0.9, 0.9, 0.0025],
  ['hud-231', '2025-10-01', 0.85, 0.85, 0.0025],
  ['hud-231-affordable', '2025-10-01', 0.87, 0.87, 0.0025],
  ['hud-231-assisted', '2025-10-01', 0.9, 0.9, 0.0025],
  ['hud-241a', '2025-10-01', 0.87, 0.87, 0.0025],
  ['hud-241a-affordable', '2025-10-01', 0.9, 0.9, 0.0025],
])('%s takes on %s %d of income, lends %d and costs %d a year', (id, on, ofIncome, ofValue, premium) => {
  const { tiers, mortgageInsurance } = packInForce(id, on)
  expect([tiers[0]?.debtServiceShare, tiers[0]?.maximumLoanToValue]).toEqual([ofIncome, ofValue])
  expect(mortgageInsurance?.annual).toBe(premium)
  // The coverage next to the fraction is its reciprocal, rounded to two or three places.
  expect(tiers[0]?.minimumDebtServiceCoverage).toBeCloseTo(1 / ofIncome, 2)
})

it.each([
  ['hud-232-skilled', 1.45, 0.8, 1.45, 0.85],
  ['hud-232-assisted-living', 1.45, 0.75, 1.45, 0.8],
  ['hud-232-223f', 1.45, 0.8, 1.45, 0.85],
  // The handbook requires 1.11 for all; brokers name 1.05x for non-profits: the stricter one applies.
  ['hud-232-223a7', 1.11, 1, 1.11, 1],
  ['hud-223a7', 1.11, 1, 1.05, 1],
])('%s lends at %d and %d, to a non-profit at %d and %d', (id, coverage, share, ofNonProfit, shareOfNonProfit) => {
  const { limits } = packInForce(id, '2026-11-23')
  const of = (isNonProfit: boolean) => {
    const row = limits.find(({ when }) => when.isNonProfit === isNonProfit)
    return [row?.minimumDebtServiceCoverage, row?.maximumLoanToValue]
  }
  expect([of(false), of(true)]).toEqual([
    [coverage, share],
    [ofNonProfit, shareOfNonProfit],
  ])
})

it.each([
  // The amount above which HUD lends less, and the limits above it: hudcapital.com; $75 million before 28 June 2023.
  ['hud-223f', '2023-06-27', 75_000_000, 1.3, 0.75, 0.7],
  ['hud-223f', '2023-06-28', 120_000_000, 1.3, 0.75, 0.7],
  ['hud-223f-affordable', '2026-11-24', 120_000_000, 1.25, 0.8, 0.7],
  ['hud-223f-assisted', '2026-11-24', 120_000_000, 1.15, 0.87, 0.8],
  ['hud-221d4', '2026-11-24', 120_000_000, 1.3, 0.75, undefined],
])('%s on %s holds loans above %d to %d and %d, with cash out %s', (id, on, line, coverage, share, withCashOut) => {
  const [ofIncome, ofValue] = packInForce(id, on).furtherTests
  expect([ofIncome?.aboveLoan, ofIncome?.minimumDebtServiceCoverage]).toEqual([line, coverage])
  expect([ofValue?.aboveLoan, ofValue?.maximumShare, ofValue?.maximumShareWithCashOut]).toEqual([
    line,
    share,
    withCashOut,
  ])
})

it('lends on health care to be built 80 % of value (75, 85 by kind) and, apart from that, 90 % of cost', () => {
  for (const id of ['hud-232-skilled', 'hud-232-assisted-living']) {
    const { criteria, furtherTests } = packInForce(id, '2026-11-24')
    expect([criteria?.shareOf, furtherTests[0]?.maximumShare, furtherTests[0]?.shareOf]).toEqual(['value', 0.9, 'cost'])
  }
  expect(packInForce('hud-232-223f', '2026-11-24').criteria?.acquisitionShare).toBe(0.85)
})

it('underwrites commercial income of HUD apartments at 10 % vacancy', () => {
  expect(packInForce('hud-223f', '2026-11-24').underwriting.commercialVacancyFloor).toBe(0.1)
})
