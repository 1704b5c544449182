import { expect, test } from 'vitest'
import { emptyColumns, figureWidths, underwritingColumns } from './underwriting-columns.ts'

const periods = [
  { id: 't12', title: 'T12', caption: 'T12 to 04/2026' },
  { id: 't6', title: 'T6 annualized', caption: 'T6 x 2 to 04/2026' },
  { id: 't3', title: 'T3 annualized', caption: 'T3 x 4 to 04/2026' },
  { id: 'year1back', title: 'Prior year 1', caption: '2024' },
  { id: 'year2back', title: 'Prior year 2', caption: '2023' },
] as const
const at = (room: number, hasEffects = false) =>
  underwritingColumns({ periods, widths: {}, empty: ['budget', 'appraisal'], hasSources: false, hasEffects, room })
const widthOf = ({ columns, hidden }: ReturnType<typeof at>) =>
  columns.reduce((sum, { id, width = 0 }) => (hidden.includes(id) ? sum : sum + width), 0)

test('beside the sizing, all that is shown fits with the numbers of the rows: older periods give way first', () => {
  const desk = at(915)
  expect(desk.hidden).toEqual(['budget', 'appraisal', 'year2back', 't6', 't3'])
  expect(widthOf(desk) + 52).toBeLessThanOrEqual(915)
})

test('beside the sizing, the note has room for its words: names wrap, and a source that nobody selected is narrow', () => {
  // The widths for a deal in the millions: 1,608,346, $15,625 per unit and 100.0%.
  const widths = { t12: 86, year1back: 86, underwritten: 86, perUnit: 64, share: 67 }
  const desk = (hasSources: boolean) =>
    underwritingColumns({ periods, widths, empty: ['budget', 'appraisal'], hasSources, hasEffects: false, room: 915 })
  const of = ({ columns }: ReturnType<typeof desk>, id: string) => columns.find((column) => column.id === id)
  expect(of(desk(false), 'why')?.width).toBeGreaterThanOrEqual(170)
  expect(of(desk(false), 'why')?.wraps).toBe(true)
  expect(of(desk(false), 'label')?.wraps).toBe(true)
  expect(of(desk(true), 'selection')?.width).toBe(80)
  expect(of(desk(true), 'why')?.width).toBeGreaterThanOrEqual(150)
  expect(widthOf(desk(true)) + 52).toBeLessThanOrEqual(915)
})

test('T12 and the year before it stand even where an effect on the loan takes room', () => {
  expect(at(915, true).hidden).not.toContain('t12')
  expect(at(915, true).hidden).not.toContain('year1back')
})

test.each([
  ['eight digits, a loss, and a change of the loan by millions', -11_608_346, -2_608_000],
  ['nine digits', 111_608_346, -12_608_000],
])('beside the sizing, a row with its effect on the loan stays in its room, the note too: %s', (_, amount, effect) => {
  const values = { t12: amount, year1back: amount, year2back: amount, t3: amount, t6: amount, underwritten: amount }
  const widths = figureWidths([{ id: 'one', values: { ...values, effect, perUnit: 115_625, share: 1 } }])
  for (const hasSources of [false, true]) {
    for (const room of [900, 915, 1000]) {
      const given = { periods, widths, empty: ['budget', 'appraisal'], hasSources, hasEffects: true, room }
      const table = underwritingColumns(given)
      const note = table.columns.find(({ id }) => id === 'why')?.width ?? 0
      expect(widthOf(table) + 52, `${room}`).toBeLessThanOrEqual(room)
      expect(note, `${room}`).toBeGreaterThanOrEqual(60)
      expect(note, `${room}`).toBeLessThan(420)
      expect(table.hidden).not.toContain('t12')
    }
  }
})

test('a wide screen shows every period, and the note takes what is left; a telephone scrolls with all of them', () => {
  expect(at(1700).hidden).toEqual(['budget', 'appraisal'])
  expect(at(1700).columns.find(({ id }) => id === 'why')?.width).toBe(420)
  expect(at(360).hidden).toEqual(['budget', 'appraisal'])
})

test('a column is as wide as its longest figure, parentheses and all', () => {
  const widths = figureWidths([
    { id: 'one', values: { label: 'Rent', t12: 1_608_346, share: 0.929 } },
    { id: 'two', values: { label: 'Rent', t12: -11_608_346, share: null } },
  ])
  // Eight digits at 8.2, two commas and two parentheses at 5, plus 18 of padding.
  expect(widths.t12).toBe(Math.ceil(8 * 8.2 + 4 * 5 + 18))
  expect(
    underwritingColumns({ periods, widths, empty: [], hasSources: false, hasEffects: false, room: 0 }).columns[1]
      ?.width,
  ).toBe(104)
})

test('a budget that a line has is shown', () => {
  expect(emptyColumns([{ budget: 5, appraisal: null }])).toEqual(['appraisal'])
})
