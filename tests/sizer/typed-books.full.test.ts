/** The typed-input tests cover every workbook, program, cell and term: one that is not listed fails here. */
import { sizerNameFor, sizerTypeOf, sizerTypes } from '@uwkit/core/sizer'
import { loanRequestOf, programOf, sizingRulePacks } from '@uwkit/core/sizing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { books, decidingCells, sideBySide, sizedBook } from './typed-books.ts'
import { namedInputs, typedInColumns } from './typed-inputs.ts'
import { reports } from './typed-reports.ts'
import { inputCells } from './typed-workbook.ts'

const programs = [...new Set(sizingRulePacks.map(({ id }) => id))]

/** Returns the workbook of each program, and also each that the tests type into. */
function everyBook(): readonly (readonly [program: string, ReturnType<typeof sizedBook>])[] {
  const ofPrograms = programs.map((program) => {
    const { pathName } = sizerTypeOf(sizerNameFor(programOf(program)))
    return [program, sizedBook(pathName, program, {})] as const
  })
  return [...ofPrograms, ...books.map(([type, program, asked]) => [program, sizedBook(type, program, asked)] as const)]
}

/** Terms without an input in a workbook: they affect the refinance test or eligibility, and no limit of the loan. */
const outsideTheSheets = [
  'state',
  'abatementEnds',
  'abatedTaxes',
  'studentShare',
  'affordableShare',
  'skilledNursingShare',
  'occupiedDays',
]

describe('what may be typed is listed', () => {
  it('for every workbook: it sizes a loan or is a report', () => {
    const listed = new Set([...books.map(([type]) => type), ...reports.map(([type]) => type)])
    expect(sizerTypes.map(({ pathName }) => pathName).filter((type) => !listed.has(type))).toEqual([])
  })

  it('for every cell of every program and of every loan beside others, and no cell is listed that none has', {
    timeout: 120_000,
  }, () => {
    const seen = new Set<string>()
    const unlisted = everyBook().flatMap(([program, { from, workbook }]) => {
      const cells = decidingCells(workbook, from)
      for (const { cell } of cells) seen.add(cell.name ?? '')
      const unknown = cells.filter(({ meaning }) => meaning === null).map(({ cell }) => cell)
      const columns = inputCells(workbook).filter(
        ({ sheet, name }) => sideBySide.includes(sheet) && !typedInColumns.test(name ?? ''),
      )
      return [...unknown, ...columns].map(({ name, sheet, address }) => `${program}: ${name ?? `${sheet}!${address}`}`)
    })
    expect(unlisted).toEqual([])
    expect(Object.keys(namedInputs).filter((name) => !seen.has(name))).toEqual([])
  })

  it('for every term of a loan that decides a limit', () => {
    const { from } = sizedBook('hud_model', 'hud-232-223f', {})
    const typed = Object.values(namedInputs).flatMap(({ values, apply }) =>
      fc.sample(values, { seed: 1, numRuns: 20 }).flatMap((value) => {
        const asked: Record<string, unknown> = { ...apply(from, value).request }
        const before: Record<string, unknown> = { ...from.request }
        return Object.keys(asked).filter((field) => asked[field] !== before[field])
      }),
    )
    const known = new Set([...typed, 'bedrooms', ...outsideTheSheets])
    const terms = Object.keys(loanRequestOf({}, from.rulePack).request)
    expect(terms.filter((term) => !known.has(term))).toEqual([])
  })
})
