import { changeChartOfAccounts } from '@uwkit/core/operating-statement'
import { describe, expect, it } from 'vitest'
import { linePredictor, readStatement } from '../lines/statement-lines.fixtures.ts'
import { chartPreview } from './chart-switch.tsx'

describe('what a change of chart does', () => {
  const { statement } = readStatement()

  it('tells which lines only change their words', () => {
    const preview = chartPreview(statement, changeChartOfAccounts(statement, 7, linePredictor))
    expect(preview.renamed.length).toBeGreaterThan(2)
    expect(preview.lost).toEqual([])
    expect(preview.unchangedCount + preview.renamed.length + preview.predicted.length).toBe(13)
  })

  it('names categories that the new chart does not tell apart', () => {
    const { merged } = chartPreview(statement, changeChartOfAccounts(statement, 7, linePredictor))
    expect(merged).toContainEqual({ to: 'Less: Vacancy Loss', from: ['Less Vacancy Loss', 'Less Concessions'] })
  })

  it('lists the lines that would lose their category', () => {
    const lines = statement.lines.map((line) => (line.label === 'Payroll' ? { ...line, category: null } : line))
    expect(chartPreview(statement, { ...statement, lines }).lost.map(({ label }) => label)).toEqual(['Payroll'])
  })
})
