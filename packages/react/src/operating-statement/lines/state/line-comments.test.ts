import { describe, expect, it } from 'vitest'
import { readStatement } from '../statement-lines.fixtures.ts'
import { commentAt, commentGesture, lineComments } from './line-comments.ts'

const document = readStatement()
const line = document.statement.lines.find(({ label }) => label === 'Payroll')
if (!line) throw new Error('no line')

describe('comments', () => {
  it('tells a comment on a line from one on its figure', () => {
    const of = (column: string) => commentAt(document, line, column, { 'Income Statement!C12': 'Bonus' })
    expect([of('label').key, of('label').comment]).toEqual(['Income Statement!B12', null])
    expect([of('2025-01').key, of('2025-01').comment]).toEqual(['Income Statement!C12', 'Bonus'])
    expect(of('total').about).toBe('Payroll')
  })

  it('lists what people wrote and what the document remarks, in the order of the lines', () => {
    const remarks = { comment: 'Includes bonus', comments: { '2025-02': 'Three pay days' } }
    const lines = document.statement.lines.map((one) => (one === line ? { ...one, remarks } : one))
    const read = { ...document, statement: { ...document.statement, lines } }
    const listed = lineComments(read, { 'Income Statement!B5': 'Ask for the rent roll' })
    expect(listed.map(({ about, comment, remark }) => [about, comment, remark])).toEqual([
      ['Market Rent', 'Ask for the rent roll', null],
      ['Payroll', null, 'Includes bonus'],
      ['Payroll, Feb 2025', null, 'Three pay days'],
    ])
  })

  it('takes a comment away', () => {
    expect(commentGesture({ key: 'T12!A9', about: 'Taxes' }, null).comments).toEqual({ 'T12!A9': null })
  })
})
