/** What is true of all sheets of a workbook, whatever is typed into it. */
import { sizerTypeOf, sizerTypes } from '@uwkit/core/sizer'
import { type PartialLoanRequest, programOf } from '@uwkit/core/sizing'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Documents, inputOf, sampleDocuments, sampleRequest } from './inputs.ts'
import {
  bookOf,
  differences,
  formulaValues,
  libreOffice,
  named,
  readBook,
  recalculateInJavaScript,
  throughLibreOffice,
  type,
} from './recalculate.ts'

let documents: Documents
beforeAll(async () => {
  documents = await sampleDocuments()
})

/** Returns a workbook of the sample deal under a program, recalculated with inputs typed over. */
function typedInto(
  kind: string,
  program: string,
  typed: Record<string, number | string>,
  asked: PartialLoanRequest = {},
) {
  const book = bookOf(sizerWorkbook(kind, inputOf(documents, { ...sampleRequest, ...asked }, programOf(program))))
  for (const [name, value] of Object.entries(typed)) type(book, name, value)
  recalculateInJavaScript(book)
  return book
}

const errorsOf = (book: ReturnType<typeof bookOf>): string[] =>
  [...formulaValues(book)].flatMap(([place, value]) => (String(value).startsWith('#') ? [`${place}: ${value}`] : []))

describe.each(sizerTypes.map(({ pathName }) => pathName))('at a rate of zero the workbook %s', (kind) => {
  const { program } = sizerTypeOf(kind)

  it('has no cell with an error where it is exported so, and shows what is calculated again', {
    timeout: 120_000,
  }, () => {
    const workbook = sizerWorkbook(kind, inputOf(documents, { ...sampleRequest, rate: 0 }, programOf(program)))
    const [written, again] = [bookOf(workbook), bookOf(workbook)]
    recalculateInJavaScript(again)
    expect(errorsOf(again)).toEqual([])
    expect(differences(formulaValues(written), formulaValues(again))).toEqual([])
  })

  it('has none where the zero is typed, and none where the rate is cleared', { timeout: 120_000 }, () => {
    const has = bookOf(sizerWorkbook(kind, inputOf(documents, sampleRequest, programOf(program)))).Workbook?.Names
    if (has?.some(({ Name }) => Name === 'in_Rate') !== true) return
    for (const rate of [0, '']) {
      const book = typedInto(kind, program, { in_Rate: rate }, { requestedLoan: 5_000_000 })
      expect(errorsOf(book), `rate ${rate}`).toEqual([])
    }
  })
})

const office = libreOffice()
if (office === null) console.warn('LibreOffice is not installed: its recalculation of the workbooks is skipped.')

describe.skipIf(office === null)('in LibreOffice', () => {
  it('every workbook of the sample deal opens and computes every figure again to the cent', {
    timeout: 400_000,
  }, () => {
    const made = new Map(
      sizerTypes.map(({ pathName, program }) => {
        const input = inputOf(documents, sampleRequest, programOf(program))
        return [pathName, writeSizerWorkbook(sizerWorkbook(pathName, input))] as const
      }),
    )
    const calculated = throughLibreOffice(made)
    for (const [kind, bytes] of made) {
      const again = readBook(calculated.get(kind) ?? new Uint8Array())
      expect(differences(formulaValues(readBook(bytes)), formulaValues(again)), kind).toEqual([])
    }
  })
})

describe('the coverage of a HUD loan', { timeout: 120_000 }, () => {
  // The value constrains the loan: rounded to two decimals, its coverage differs from the truncated one, as 1.1466 is 1.15 and 1.14.
  it('is printed alike on Summary, Sizing and 92264-A, though rounding and cutting differ', () => {
    const apart = [11_000_000, 11_300_000, 12_000_000].map((value) => {
      const book = typedInto('Hud', 'hud-223f', { in_Value: value })
      const column = { Summary: 'F', '92264-A Criteria': 'F', Sizing: 'B' } as const
      const printed = Object.entries(column).map(([name, beside]) => {
        const sheet = book.Sheets[name] ?? {}
        const caption = Object.keys(sheet).findLast((place) =>
          /^(DSCR|DSCR with MIP)$/.test(String(sheet[place]?.v ?? '')),
        )
        return Number(sheet[`${beside}${caption?.slice(1)}`]?.v).toFixed(2)
      })
      expect(new Set(printed).size, `${value}: ${printed.join(', ')}`).toBe(1)
      return Number(named(book, 'out_DSCR')).toFixed(2) === printed[0] ? 0 : 1
    })
    expect(Math.max(...apart)).toBe(1)
  })
})

describe('the cap at the latest three months that nobody types', { timeout: 120_000 }, () => {
  // Fannie Mae and Freddie Mac limit rents to the latest quarter; no source states this for HUD, CMBS and a bank, and stabilized rents are
  // not limited.
  it.each([
    ['fannie', 'fannie-conventional', 'Yes'],
    ['freddie', 'freddie-fixed', 'Yes'],
    ['fannie', 'fannie-near-stabilization', 'No'],
    ['hud_model', 'hud-223f', 'No'],
    ['capital_markets', 'cmbs-conduit', 'No'],
    ['wdis_model', 'bank', 'No'],
    ['wdis_model', 'life-company', 'No'],
  ] as const)('follows in %s of %s the rules of the program: %s', (kind, program, wanted) => {
    const book = typedInto(kind, program, { in_CapT3: '' })
    expect(named(book, 'out_CapT3')).toBe(wanted)
    const { sizing, underwriting } = inputOf(documents, sampleRequest, programOf(program))
    expect(underwriting.settings.capAtTrailingThreeMonths).toBe(wanted === 'Yes')
    expect(named(book, 'out_MaxLoan')).toBe(sizing.loan)
  })
})

describe('a purchase in California', { timeout: 120_000 }, () => {
  it('makes taxes of the cash flow and of the refinance test grow by 2 % once purchase is typed', () => {
    const asked = { state: 'CA' } as const
    const before = typedInto('fannie', 'fannie-conventional', {}, asked)
    const after = typedInto('fannie', 'fannie-conventional', { in_Purpose: 'purchase' }, asked)
    expect([named(before, 'out_TaxGrowth'), named(after, 'out_TaxGrowth')]).toEqual([0.03, 0.02])
    const by = typedInto('fannie', 'fannie-conventional', { in_Purpose: 'purchase', in_TaxGrowth: 0.025 }, asked)
    expect(named(by, 'out_TaxGrowth')).toBe(0.025)
    const cash = typedInto('capital_markets', 'cmbs-conduit', { in_TaxGrowth: 0.05 })
    // C7 of Cash Flow is the growth that is used there; no separate one was typed.
    expect(cash.Sheets['Cash Flow']?.C7?.v).toBe(0.05)
  })
})
