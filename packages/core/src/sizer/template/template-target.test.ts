import { describe, expect, it } from 'vitest'
import { resolveTarget } from './template-target.ts'

const outline = {
  sheets: ['Loan', "Elm's Roll"],
  names: [
    { name: 'in_Rate', sheet: null, refersTo: 'Loan!$B$5' },
    { name: 'Unit', sheet: "Elm's Roll", refersTo: "'Elm''s Roll'!$A$2" },
    { name: 'Units', sheet: null, refersTo: "'Elm''s Roll'!$A$2:$A$9" },
    { name: 'Gone', sheet: null, refersTo: '#REF!' },
    { name: 'Other', sheet: null, refersTo: '[1]Loan!$A$1' },
  ],
}

describe('the cell that a target of a map names', () => {
  it('is found by sheet and address, or by a name of the workbook or of a sheet', () => {
    expect(resolveTarget('loan!b7', outline)).toEqual({ cell: { sheet: 'Loan', address: 'B7' } })
    expect(resolveTarget("'Elm''s Roll'!$C$3", outline)).toEqual({ cell: { sheet: "Elm's Roll", address: 'C3' } })
    expect(resolveTarget('IN_RATE', outline)).toEqual({ cell: { sheet: 'Loan', address: 'B5' } })
    expect(resolveTarget("'Elm''s Roll'!Unit", outline)).toEqual({ cell: { sheet: "Elm's Roll", address: 'A2' } })
  })

  it('is none where a name stands for a range, for nothing any more, or for another workbook', () => {
    expect(resolveTarget('Units', outline)).toMatchObject({ seen: expect.stringContaining('stands for the range') })
    expect(resolveTarget('Gone', outline)).toMatchObject({ seen: 'the name "Gone" stands for #REF! and for no cell' })
    expect(resolveTarget('Other', outline)).toMatchObject({ seen: expect.stringContaining('for no cell') })
    expect(resolveTarget('Unit', outline)).toMatchObject({ seen: 'there is no defined name "Unit"' })
  })
})
