import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FindingParameters } from '../../shared/findings.ts'
import { sizeDeal } from '../rules/size-deal.ts'
import { aSoundDeal, type ShortLine } from '../sizing.fixtures.ts'
import { findingCatalog } from './catalog.ts'

const ids = new Set(findingCatalog.map(({ id }) => id))

describe('the catalog of findings', () => {
  it('lists each rule once, with a sentence and figures that lie in their range', () => {
    expect(ids.size).toBe(findingCatalog.length)
    for (const { says, parameters } of findingCatalog) {
      expect(says).toMatch(/[.]$/)
      for (const { default: usual, minimum, maximum } of Object.values(parameters)) {
        expect([minimum <= usual, usual <= maximum]).toEqual([true, true])
      }
    }
  })

  it('has every finding that the source of the sizing makes', () => {
    const folder = new URL('.', import.meta.url)
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    const text = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
    const made = [...text.matchAll(/(?:sizingFinding\(\s*|\bid: )'([a-z-]+)'/g)].map(([, id = '']) => id)
    const losses = ['vacancy', 'bad-debt']
    const missing = made.filter(
      (id) => !losses.includes(id) && !['zero', 'constant'].includes(id) && !ids.has(`sizing/${id}`),
    )
    expect(made.length).toBeGreaterThan(30)
    expect(missing).toEqual([])
  })
})

describe('what a company sets of the rules of a sizing', () => {
  const faults: Record<string, ShortLine> = {
    insurance: { concept: 'insurance', section: 'expense', months: 2850 },
    vacancy: { concept: 'vacancy', months: -7000 },
  }
  const { rentRoll, statements } = aSoundDeal(faults)
  const found = (findingParameters?: FindingParameters) => {
    const documents = { rentRoll, statements, statementRoles: ['current' as const] }
    const { findings } = sizeDeal(documents, { loan: null, entries: [], findingParameters }).sizing
    return new Map(findings.map((finding) => [finding.id, finding]))
  }

  it('switches a rule off, gives it another severity, and moves the figure that it goes by', () => {
    const usual = found()
    expect([...usual.keys()]).toEqual(
      expect.arrayContaining(['sizing/low-property-insurance', 'sizing/vacancy-constant']),
    )
    const set = found({
      'sizing/low-property-insurance': { parameters: { propertyInsuranceFactor: 0.5 } },
      'sizing/vacancy-constant': { severity: 'error' },
      'sizing/insurance-of-next-policy': { isOff: true },
    })
    // 342 dollars per unit are below the minimum of 453, and above half of it.
    expect(set.has('sizing/low-property-insurance')).toBe(false)
    expect(set.get('sizing/vacancy-constant')?.severity).toBe('error')
    expect([usual, set].map((one) => one.has('sizing/insurance-of-next-policy'))).toEqual([true, false])
  })

  it('takes a usual figure from the company, also where another rule found with it is off', () => {
    const moved = found({
      'sizing/vacancy-zero': { isOff: true, parameters: { usualVacancy: 0.2 } },
    })
    expect(moved.get('sizing/vacancy-constant')?.message).toContain('20% of GPR is typical')
  })

  it('holds for findings of the loan too', () => {
    const [id] = [...found().keys()].filter((one) => one.startsWith('sizing/eligibility-'))
    expect(found({ [id ?? '']: { isOff: true } }).has(id ?? '')).toBe(false)
  })
})
