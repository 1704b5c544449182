import { describe, expect, it } from 'vitest'
import { groupedProblems } from './template-report.ts'

const formula = { seen: 'holds a formula, and formulas are never written over', todo: 'Map an input cell' }
const column = (letters: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ place: `'Rent Roll'!${letters}${first + at}`, ...formula }))

describe('the faults of a column', () => {
  it('are one line with its range and how many cells it is, also where rows of several columns take turns', () => {
    const [sixth, seventh] = [column('F', 4, 2003), column('G', 4, 2003)]
    const inRows = sixth.flatMap((cell, at) => [cell, ...seventh.slice(at, at + 1)])
    const ranges = ["'Rent Roll'!F4:F2003 (2,000 cells)", "'Rent Roll'!G4:G2003 (2,000 cells)"]
    expect(groupedProblems(inRows).map(({ place }) => place)).toEqual(ranges)
  })

  it('stay apart where a row is left out, another sheet begins, or the fault is another', () => {
    const problems = [
      ...column('F', 4, 5),
      ...column('F', 7, 7),
      { place: 'Loan!F8', ...formula },
      { place: 'Loan!F9', ...formula, seen: 'is locked' },
    ]
    expect(groupedProblems(problems)).toEqual([
      { place: "'Rent Roll'!F4:F5 (2 cells)", ...formula },
      { place: "'Rent Roll'!F7", ...formula },
      { place: 'Loan!F8', ...formula },
      { place: 'Loan!F9', ...formula, seen: 'is locked' },
    ])
  })

  it('leave what is of no cell as it is, also twice', () => {
    const problem = { place: 'values[0]', seen: 'there is no sheet "Loan"', todo: 'Name another' }
    expect(groupedProblems([problem, problem])).toEqual([problem, problem])
  })
})
