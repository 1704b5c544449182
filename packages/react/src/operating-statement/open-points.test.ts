import { describe, expect, it } from 'vitest'
import { harborLaneGrid, readStatement } from './lines/statement-lines.fixtures.ts'
import { statementOpenPoints, stepsOfStatement } from './open-points.ts'

const reported = (document = readStatement()) =>
  statementOpenPoints(document).map(({ step, kind, subject }) => [step, kind, subject])

describe('what still needs a person', () => {
  it('names lines without a category, and categories that are not sure', () => {
    expect(reported().filter(([step]) => step === 1)).toEqual([
      [1, 'unmapped', 'B9'],
      [1, 'low confidence', 'B18'],
    ])
  })

  it('leaves out lines below net operating income', () => {
    const document = readStatement()
    const lines = document.statement.lines.map((line) =>
      line.section === 'below' ? { ...line, category: null } : line,
    )
    const points = statementOpenPoints({ ...document, statement: { ...document.statement, lines } })
    expect(points.some(({ label }) => label.startsWith('Mortgage'))).toBe(false)
  })

  it('walks totals that do not foot where the sheet is read, once each', () => {
    expect(reported(readStatement(harborLaneGrid({ marchDifference: 36 }))).filter(([step]) => step === 0)).toEqual([
      [0, 'finding', 'E10'],
      [0, 'finding', 'E20'],
    ])
  })

  it('tells a total that is off although no finding speaks of it', () => {
    const document = readStatement(harborLaneGrid({ marchDifference: 36 }))
    const points = statementOpenPoints({ ...document, findings: [] })
    expect(points.filter(({ kind }) => kind === 'tie').map(({ label }) => label)).toEqual([
      'Total Income, 2025-03: off by 36.00',
      'Net Operating Income, 2025-03: off by 36.00',
    ])
  })

  it('tells a month that is missing', () => {
    expect(reported(readStatement(harborLaneGrid({ missingMonths: [4] })))[0]).toEqual([0, 'finding', 'G1'])
    const document = { ...readStatement(harborLaneGrid({ missingMonths: [4] })), findings: [] }
    expect(reported(document)[0]).toEqual([0, 'missing', null])
  })

  it('leaves to review what no reading can settle, and lets dismissed findings rest', () => {
    const document = readStatement()
    const findings = document.findings.map((finding) => ({ ...finding, severity: 'warning' as const }))
    expect(reported({ ...document, findings }).filter(([step]) => step === 2)).toEqual([[2, 'finding', 'I13']])
    const dismissal = { by: 'A. Lee', at: '2026-01-15', reason: 'Roof' }
    const dismissed = findings.map((finding) => ({ ...finding, dismissal }))
    expect(reported({ ...document, findings: dismissed }).filter(([step]) => step === 2)).toEqual([])
  })

  it('does not ask for what is only good to know', () => {
    expect(reported().filter(([step]) => step === 2)).toEqual([])
  })
})

describe('steps of a statement', () => {
  it('counts what is left in each step, and warns of what does not agree', () => {
    const steps = stepsOfStatement(statementOpenPoints(readStatement(harborLaneGrid({ marchDifference: 36 }))))
    expect(steps.map(({ id, state, openCount }) => [id, state, openCount])).toEqual([
      ['read', 'warning', 2],
      ['map', 'open', 2],
      ['review', 'done', 0],
    ])
  })
})
