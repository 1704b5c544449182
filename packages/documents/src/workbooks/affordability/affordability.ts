import { type Live, over, sumOf } from '../book/live.ts'
import { LivePad, type SizerBook, type SizerDefinition } from '../book/sizer-book.ts'
import {
  bandsOfUnits,
  incomeBands,
  inputsSheet,
  limitsSheet,
  missionThresholds,
  type Units,
  unitsSheet,
} from './affordability-units.ts'

/** Which share of the units households of each income band can afford. */
export const affordabilityWorkbook: SizerDefinition = {
  chart: null,
  note: 'uwkit layout; no lender form is published. Limits use HUD household sizes.',
  sheets: (book) => {
    const inputs = inputsSheet(book)
    const limits = limitsSheet(book, inputs)
    const units = unitsSheet(book, inputs, limits)
    const result = resultSheet(book, units)
    return [result, inputs.pad, limits.pad, units.pad, book.rollChecksSheet(units.checks)]
  },
}

/** Units by the lowest band that can afford them, and whether the thresholds of the mission are met. */
function resultSheet(book: SizerBook, { bands, range, withinBand }: Units): LivePad {
  const pad = new LivePad(book, 'Result', 'Affordability: Result', 'E', {
    columnWidths: [40, 14, 14, 16, 16],
    tabColor: '1F3864',
  })
  pad.band(5, 'Units by lowest affordable income band')
  pad.headings(6, ['Band', 'Units', 'Share', 'Cumulative units', 'Cumulative share'])
  const count = incomeBands.length
  const captions = Array.from({ length: count + 1 }, (_, index) => index)
  const all = bands.filter((band) => band !== null)
  const total: Live = { formula: `COUNT(${range})`, value: all.length }
  const cells: Live[] = []
  for (const index of captions) {
    const row = 7 + index
    if (index < count) {
      const words = `Up to ${Math.round((incomeBands[index] ?? 0) * 100)}% of AMI`
      pad.says('A', row, `"Up to "&ROUND(100*in_Band_${index + 1},0)&"% of AMI"`, words, {
        format: 'text',
      })
    } else pad.text('A', row, 'Above all bands', 'label.text')
    const units = { formula: `COUNTIFS(${range},${index + 1})`, value: all.filter((band) => band === index + 1).length }
    const cell = pad.show('B', row, units, { format: 'integer', name: `out_Units_${index + 1}` })
    cells.push(cell)
    pad.show('C', row, over(cell, total), { format: 'percent' })
    const upTo = pad.show('D', row, sumOf(cells), { format: 'integer' })
    pad.show('E', row, over(upTo, total), { format: 'percent', name: `out_ShareUpTo_${index + 1}` })
  }
  const row = 8 + count
  pad.text('A', row, 'Units tested', 'total.text')
  pad.show('B', row, total, { format: 'integer', role: 'total', name: 'out_UnitsTested' })
  pad.fill('A', 'E', row, 'total.text')
  const dwellings = book.facts.unitTypes.numbers.filter((number) => number > 0).length
  pad.text('A', row + 1, 'Not tested: no rent, beds, or median income', 'label.text')
  const untested = { formula: `${dwellingsFact(book, dwellings)}-B${row}`, value: dwellings - all.length }
  pad.show('B', row + 1, untested, { format: 'integer' })
  mission(pad, row + 3, { withinBand, total: { formula: 'out_UnitsTested', value: all.length } })
  const expected = bandsOfUnits(book)
  cells.forEach((cell, index) => {
    book.expect(`Units in band ${index + 1}`, cell, expected.filter((band) => band === index + 1).length)
  })
  return pad
}

function dwellingsFact(book: SizerBook, dwellings: number): string {
  book.block('Residential units', ['name', 'value'])
  return book.fact('dwellings', dwellings, 'Rent roll', 'integer').formula
}

/** Whether enough units are in reach of each band that the mission names, whichever bands the units are counted in. */
function mission(pad: LivePad, from: number, { withinBand, total }: Pick<Units, 'withinBand'> & { total: Live }): void {
  pad.band(from, 'Mission')
  pad.headings(from + 1, ['Threshold', 'Band', 'Min', 'Actual', 'Met'])
  missionThresholds.forEach(({ band, share: minimum }, index) => {
    const row = from + 2 + index
    pad.text('A', row, `Threshold ${index + 1}`, 'label.text')
    const cell = pad.show('B', row, { formula: `in_MissionBand_${index + 1}`, value: band }, { format: 'percent' })
    pad.show('C', row, { formula: `in_MissionShare_${index + 1}`, value: minimum }, { format: 'percent' })
    const { value: share } = pad.show('D', row, over(withinBand(cell), total), { format: 'percent' })
    const met = share === null ? 'not tested' : share >= minimum - 1e-9 ? 'yes' : 'no'
    const formula = `IF(D${row}="","not tested",IF(D${row}>=C${row}-0.000000001,"yes","no"))`
    pad.says('E', row, formula, met, { format: 'center', name: `out_Mission_${index + 1}` })
  })
}
