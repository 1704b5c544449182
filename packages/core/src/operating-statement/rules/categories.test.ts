import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountConcepts,
  categoryOfConcept,
  chartOfAccounts,
  offeredChartsOfAccounts,
} from '../../chart-of-accounts/index.ts'
import type { LineItemQuestion, Predictor } from '../../prediction/index.ts'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { UwkitError } from '../../shared/errors.ts'
import { gridOf } from '../../shared/grid.ts'
import {
  aStatementReading,
  smallStatement,
  smallStatementPlus,
  wordPredictor,
} from '../operating-statement.fixtures.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { readOperatingStatement, type StatementContext } from '../read/read-operating-statement.ts'
import {
  categorizeLine,
  categoryChanges,
  changeChartOfAccounts,
  chooseCategory,
  lineItemQuestion,
  uncategorized,
  withCorrectedCategory,
} from './categories.ts'
import { isComplete } from './saving.ts'

describe('categorize line', () => {
  const predictor: Predictor = {
    lineItem: () => [
      { answer: 'insurance', probability: 0.6 },
      { answer: 'debt_service', probability: 0.2 },
      { answer: 'moat_dredging', probability: 0.1 },
      { answer: 'utilities', probability: 0.04 },
    ],
    chargeCode: () => [],
    documentKind: () => [],
  }
  const question: LineItemQuestion = { label: 'Escrow', code: null, section: 'expense', header: null, total: 12 }

  it('the likeliest category leads, the others that the chart has follow', () => {
    expect(categorizeLine(predictor, chartOfAccounts(2), question)).toEqual({
      category: 'Property Insurance',
      concept: 'insurance',
      probability: 0.6,
      suggestions: [{ category: 'Debt Service', concept: 'debt_service', probability: 0.2 }],
    })
  })

  it('below NOI an operating expense is out of the question', () => {
    const below = categorizeLine(predictor, chartOfAccounts(2), { ...question, section: 'below' })
    expect(below).toMatchObject({ category: 'Debt Service', suggestions: [] })
  })

  it('a line that nobody knows stays without a category', () => {
    const silent: Predictor = { ...predictor, lineItem: () => [] }
    expect(categorizeLine(silent, chartOfAccounts(2), question)).toEqual(uncategorized)
  })

  it('concepts of one category speak for it together', () => {
    const lineItem = () => [
      { answer: 'ga', probability: 0.4 },
      { answer: 'payroll_burden', probability: 0.35 },
      { answer: 'payroll_admin', probability: 0.25 },
    ]
    expect(categorizeLine({ ...predictor, lineItem }, chartOfAccounts(2), question)).toEqual({
      category: 'Payroll and Benefits',
      concept: 'payroll_burden',
      probability: 0.6,
      suggestions: [{ category: 'General & Administrative', concept: 'ga', probability: 0.4 }],
    })
  })
})

describe('line item question', () => {
  const { lines } = aStatementReading(smallStatement).statement
  const ask = (label: string) => {
    const line = lines.find((other) => other.label === label)
    return line && lineItemQuestion(lines, line)
  }

  it('a line is asked about with its printed total and its neighbors of the same section', () => {
    // -50 - 100 as printed
    expect(ask('Vacancy')).toMatchObject({
      total: -150,
      section: 'income',
      previous: 'Market Rent',
      next: 'Concessions',
    })
  })

  it('totals and other sections are no neighbors', () => {
    expect(ask('Concessions')?.next).toBeNull()
    expect(ask('Property Taxes')).toMatchObject({ previous: null, next: 'Insurance' })
  })
})

describe('choose category', () => {
  const { statement } = aStatementReading(smallStatementPlus('Insurance', 'Sundry', 7, 8, 15))
  const lineOf = ({ lines }: OperatingStatement, label: string) => {
    const line = lines.find((other) => other.label === label)
    if (!line) throw new Error(`no line ${label}`)
    return line
  }
  const choose = (label: string, category: string | null, from = statement) =>
    lineOf(chooseCategory(from, lineOf(from, label), category), label)
  const silent: Predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }

  it('a chosen category gives the line its meaning, and is a choice and no prediction', () => {
    expect(choose('Sundry', 'Repairs & Maintenance')).toMatchObject({
      category: 'Repairs & Maintenance',
      concept: 'rm',
      probability: null,
      choice: { chartOfAccountsId: 2, category: 'Repairs & Maintenance' },
    })
  })

  it('the pick list may be quoted with its suffix, and nothing may be chosen as well', () => {
    expect(choose('Concessions', 'Less Concessions (income line item)').category).toBe('Less Concessions')
    expect(choose('Insurance', null)).toMatchObject({ category: null, concept: null, choice: null })
  })

  it('the line keeps the finer meaning that it had where the choice agrees with it', () => {
    const subsidised = aStatementReading(smallStatementPlus('Market Rent', 'Tenant Subsidy', 5, 5, 10)).statement
    expect(choose('Tenant Subsidy', 'Gross Potential Rent', subsidised).concept).toBe('subsidy')
  })

  it('a category that only stands in for others leaves the line its meaning, and survives a way through other charts', () => {
    const inCrefc = changeChartOfAccounts(statement, 7, silent)
    const chosen = chooseCategory(inCrefc, lineOf(inCrefc, 'Market Rent'), 'Base Rent')
    expect(lineOf(chosen, 'Market Rent').concept).toBe('gpr')
    const elsewhere = changeChartOfAccounts(chosen, 3, silent)
    expect(lineOf(elsewhere, 'Market Rent').category).toBe('Gross Potential Rent')
    expect(lineOf(changeChartOfAccounts(elsewhere, 7, silent), 'Market Rent').category).toBe('Base Rent')
  })

  it('a total, a line of another statement and an unknown category are refused by name', () => {
    expect(() => choose('Total Income', 'Other Income')).toThrow(/line must not be a total/)
    expect(() => choose('Sundry', 'Moat')).toThrow('must be a category of the chart Fannie Mae; received "Moat"')
    const other = aStatementReading(smallStatement).statement
    try {
      chooseCategory(other, lineOf(statement, 'Sundry'), 'Utilities')
      expect.unreachable()
    } catch (error) {
      expect(UwkitError.isInstance(error) && error.code).toBe('invalid_input')
    }
  })
})

describe('corrected category', () => {
  const grid = gridOf('T12', [
    ['', 'Jan 2025', 'Feb 2025'],
    ['Gross Potential Rent', 1000, 1000],
    ['Total Income', 1000, 1000],
    ['Pest', 45, 95],
    ['Total Expenses', 45, 95],
    ['Net Operating Income', 955, 905],
  ])
  const reading = readOperatingStatement(grid, { file: 't12.xlsx', predictor: aPredictor(), chartOfAccountsId: 2 })
  const line = reading?.statement.lines[2]
  const total = reading?.statement.lines[1]

  function corrected(category: string | null, chartOfAccountsId = 2, chart = 2, of = line) {
    if (!of) throw new Error('no line')
    const word = { sheet: 'T12', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'A4', label: 'Pest' }
    return withCorrectedCategory(
      of,
      { kind: 'lineCategory', ...word, category, chartOfAccountsId },
      chartOfAccounts(chart),
    )
  }

  describe('the category that a person gave a line', () => {
    it('is kept as a choice, with its concept and no probability', () => {
      expect(corrected('Repairs & Maintenance')).toMatchObject({
        category: 'Repairs & Maintenance',
        concept: 'rm',
        probability: null,
        choice: { chartOfAccountsId: 2, category: 'Repairs & Maintenance' },
      })
    })

    it('is told by its concept where the statement is read in another chart', () => {
      expect(corrected('Repairs & Maintenance', 2, 3)).toMatchObject({
        concept: 'rm',
        choice: { chartOfAccountsId: 2, category: 'Repairs & Maintenance' },
      })
    })

    it('may be none', () => {
      expect(corrected(null)).toMatchObject({ category: null, concept: null })
    })

    it('finds no place on a total, in no chart, and where the chart has no such category', () => {
      expect([
        corrected('Repairs & Maintenance', 2, 2, total),
        corrected('Nonsense'),
        corrected('Utilities', 999),
      ]).toEqual([null, null, null])
    })

    it('finds no place where the dollars would count against it: an expense as other income, rent as insurance', () => {
      const rent = reading?.statement.lines[0]
      expect([
        corrected('Other Income'),
        corrected('Property Insurance', 2, 2, rent),
        corrected('Other Income', 2, 3),
      ]).toEqual([null, null, null])
    })

    it('takes a bad debt in expenses as a deduction, and a credit there as income', () => {
      const credit = line && { ...line, total: -140, values: { '2025-01': -45, '2025-02': -95 } }
      expect(corrected('Less Bad Debt')?.category).toBe('Less Bad Debt')
      expect(corrected('Other Income', 2, 2, credit)?.category).toBe('Other Income')
    })
  })
})

describe('category changes', () => {
  const { statement } = aStatementReading(smallStatementPlus('Insurance', 'Sundry', 7, 8, 15))
  const knowing: Predictor = {
    lineItem: () => [{ answer: 'other_exp', probability: 0.5 }],
    chargeCode: () => [],
    documentKind: () => [],
  }

  it('says which line moves from where to where, and which was asked anew', () => {
    const after = changeChartOfAccounts(statement, 12, knowing)
    expect(categoryChanges(statement, after).map(({ label, from, to, how }) => [label, from, to, how])).toEqual([
      ['Vacancy', 'Less Vacancy Loss', 'Vacancies - Apartments', 'kept'],
      ['Concessions', 'Less Concessions', 'Rental Concessions', 'kept'],
      ['Property Taxes', 'Real Estate Taxes', 'Real Estate Tax', 'kept'],
      ['Insurance', 'Property Insurance', 'Insurance', 'kept'],
      ['Sundry', null, 'Other Operating', 'predicted'],
      ['Mortgage Interest', 'Debt Service', 'Financial Expenses', 'kept'],
    ])
  })

  it('a category that nobody can tell any more is cleared', () => {
    const bare = { ...statement, lines: statement.lines.map((line) => ({ ...line, category: null })) }
    const cleared = categoryChanges(statement, bare)
    expect(new Set(cleared.map(({ how, to }) => `${how} ${to}`))).toEqual(new Set(['cleared null']))
  })

  it('nothing moves where the chart stays, and two different statements cannot be compared', () => {
    expect(categoryChanges(statement, statement)).toEqual([])
    expect(() => categoryChanges(statement, aStatementReading(smallStatement).statement)).toThrow(
      /must keep its 11 lines/,
    )
  })
})

describe('a user for whom expenses are not categorized without asking', () => {
  const { statement } = aStatementReading(smallStatement)
  const gate = { isWhiteLabelLender: false, clientModes: [{ emailDomain: 'lender.example', chartOfAccountsId: 9 }] }
  const gated = (chartOfAccountsId: number) => {
    const context = { file: 't12.xlsx', predictor: wordPredictor, chartOfAccountsId, gate }
    return readOperatingStatement(gridOf('T12', smallStatement), context)?.statement as OperatingStatement
  }
  const lineOf = (lines: readonly LineItem[], label: string) => lines.find((line) => line.label === label) as LineItem

  it('reads an expense that waits for a person, with what was predicted as the first suggestion', () => {
    const held = gated(2)
    expect(lineOf(held.lines, 'Insurance')).toMatchObject({
      category: null,
      concept: null,
      probability: null,
      suggestions: [{ category: 'Property Insurance', concept: 'insurance', probability: 0.9 }],
    })
    expect(isComplete(held)).toBe(false)
  })

  it('has income and what lies below NOI categorized all the same', () => {
    const { lines } = gated(2)
    expect(['Vacancy', 'Mortgage Interest'].map((label) => lineOf(lines, label).category)).toEqual([
      'Less Vacancy Loss',
      'Debt Service',
    ])
  })

  it('keeps what was chosen, and is asked anew where another chart has no words for it', () => {
    const chosen = chooseCategory(statement, lineOf(statement.lines, 'Insurance'), 'Property Insurance')
    const reported = changeChartOfAccounts(chosen, 3, wordPredictor, gate)
    expect(lineOf(reported.lines, 'Insurance').category).not.toBeNull()
    expect(lineOf(changeChartOfAccounts(gated(2), 3, wordPredictor, gate).lines, 'Insurance').category).toBeNull()
  })

  it.each([1, 6, 9])('has them categorized in chart %i, which is open', (chart) => {
    expect(lineOf(gated(chart).lines, 'Insurance').category).not.toBeNull()
  })

  it('is read with and without categories from the same rows, whoever reads first', () => {
    const grid = gridOf('T12', smallStatement)
    const read = (of?: typeof gate) => {
      const context = { file: 't12.xlsx', predictor: wordPredictor, chartOfAccountsId: 2, corrections: noCorrections }
      return readOperatingStatement(grid, of ? { ...context, gate: of } : context)?.statement.lines ?? []
    }
    const noCorrections = { corrections: [] } as unknown as NonNullable<StatementContext['corrections']>
    expect([read(), read(gate), read()].map((lines) => lineOf(lines, 'Insurance').category)).toEqual([
      'Property Insurance',
      null,
      'Property Insurance',
    ])
  })
})

describe('change chart of accounts', () => {
  const answering = (...answers: string[]): Predictor => ({
    lineItem: () => answers.map((answer) => ({ answer, probability: 0.4 })),
    chargeCode: () => [],
    documentKind: () => [],
  })
  const { statement: small } = aStatementReading(smallStatement)
  const [template] = small.lines as [LineItem]
  const categories = ({ lines }: OperatingStatement) => lines.map(({ category }) => category)

  /** Builds a statement in a chart with one line per given concept, `null` for an unknown line. */
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
})
