import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountConcepts,
  categoryOfConcept,
  chartOfAccounts,
  offeredChartsOfAccounts,
} from '../../chart-of-accounts/index.ts'
import type { Predictor } from '../../prediction/index.ts'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { changeChartOfAccounts } from './change-chart-of-accounts.ts'
import { chooseCategory } from './choose-category.ts'

const answering = (...answers: string[]): Predictor => ({
  lineItem: () => answers.map((answer) => ({ answer, probability: 0.4 })),
  chargeCode: () => [],
  documentKind: () => [],
})
const { statement: small } = aStatementReading(smallStatement)
const [template] = small.lines as [LineItem]
const categories = ({ lines }: OperatingStatement) => lines.map(({ category }) => category)

/** A statement in a chart with one line of each given concept, `null` for a line that nothing is known of. */
function statementOf(chartOfAccountsId: number, concepts: readonly (string | null)[]): OperatingStatement {
  const chart = chartOfAccounts(chartOfAccountsId)
  const sections = { income: 'income', expense: 'expense', below: 'below', belowIncome: 'below' } as const
  const lines = concepts.map((concept, at): LineItem => {
    const natural = accountConcepts().find(({ key }) => key === concept)?.naturalSection ?? 'expense'
    const category = concept === null ? null : (categoryOfConcept(chart, concept)?.name ?? null)
    return { ...template, label: `Line ${at}`, section: sections[natural], category, concept }
  })
  return { ...small, chartOfAccountsId, lines }
}

const charts = fc.constantFrom(...offeredChartsOfAccounts().map(({ id }) => id))
const concept = fc.constantFrom(...accountConcepts().map(({ key }) => key))

describe('changing the chart of accounts', () => {
  it('tells the same lines in other words: Fannie Mae to Freddie Mac and back', () => {
    const freddie = changeChartOfAccounts(small, 3, answering())
    expect(freddie.chartOfAccountsId).toBe(3)
    expect(categories(freddie).slice(0, 4)).toEqual(['Gross Potential Rent', 'Vacancy Loss', 'Concessions', null])
    expect(changeChartOfAccounts(freddie, 2, answering())).toEqual(small)
  })

  it('on whatever way through the offered charts comes back to the categories it left', () => {
    fc.assert(
      fc.property(
        charts,
        fc.array(charts, { maxLength: 4 }),
        fc.array(concept, { maxLength: 12 }),
        (home, way, concepts) => {
          const start = statementOf(home, concepts)
          const back = [...way, home].reduce((at, id) => changeChartOfAccounts(at, id, answering('insurance')), start)
          expect(back).toEqual(start)
        },
      ),
    )
  })

  it('never loses what an analyst chose, in any category of any offered chart', () => {
    fc.assert(
      fc.property(charts, charts, concept, fc.nat(), (home, other, was, pick) => {
        const start = statementOf(home, [was])
        const all = chartOfAccounts(home).categories
        const chosen = chooseCategory(start, start.lines[0] as LineItem, all[pick % all.length]?.name ?? null)
        const back = changeChartOfAccounts(
          changeChartOfAccounts(chosen, other, answering('insurance')),
          home,
          answering(),
        )
        expect(categories(back)).toEqual(categories(chosen))
      }),
    )
  })

  it('asks anew where no concept is known, and clears where nothing is answered', () => {
    const start = statementOf(2, [null, 'pest'])
    expect(categories(changeChartOfAccounts(start, 7, answering('re_taxes')))).toEqual([
      'Real Estate Taxes',
      'Repairs and Maintenance',
    ])
    const lost: OperatingStatement = { ...start, lines: start.lines.map((line) => ({ ...line, concept: null })) }
    expect(categories(changeChartOfAccounts(lost, 7, answering()))).toEqual([null, null])
  })

  it('tells the further suggestions in the words of the new chart too', () => {
    const suggestions = [{ category: 'Water and Sewer', concept: 'water_sewer', probability: 0.1 }]
    const start = statementOf(2, ['electric'])
    const asked = { ...start, lines: start.lines.map((line) => ({ ...line, suggestions })) }
    expect(changeChartOfAccounts(asked, 3, answering()).lines[0]?.suggestions).toEqual([
      { category: 'Utilities', concept: 'water_sewer', probability: 0.1 },
    ])
  })

  it('leaves totals alone and refuses a chart that is none', () => {
    const totals = changeChartOfAccounts(small, 12, answering()).lines.filter(({ isTotal }) => isTotal)
    expect(totals).toEqual(small.lines.filter(({ isTotal }) => isTotal))
    expect(() => changeChartOfAccounts(small, 8, answering())).toThrow('Chart of Accounts not found.')
  })
})
