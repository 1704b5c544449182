import { programmeOf } from '../../../sizing/index.ts'
import { type Live, needing, orUsual, over, sumOf } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import { careBeds } from '../../rules/programme-inputs.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'

const kinds = [
  ['Independent living', 'independentLiving'],
  ['Assisted living', 'assistedLiving'],
  ['Skilled nursing', 'skilledNursing'],
] as const

/** The least coverage of a property with several kinds of care or students, weighted by beds: to hold the limit against. */
export function blendSheet(book: SizerBook): LivePad {
  const pad = new LivePad(book, 'Blend', 'Seniors and Student Blend', 'E', {
    columnWidths: [36, 14, 14, 18, 56],
    tabColour: '548235',
  })
  const { request, rulePack } = book.facts.input.sizing
  const { careMix } = request
  const isOfCare = rulePack.careCoverage !== null
  const seniors = programmeOf('freddie-seniors').careCoverage
  const students = programmeOf('freddie-student').tiers[0]?.minimumDebtServiceCoverage ?? null
  const usual = programmeOf('freddie-fixed').tiers[0]?.minimumDebtServiceCoverage ?? null
  pad.headings(5, [
    ['A', 'Kind'],
    ['B', 'Beds'],
    ['C', 'Least DSCR'],
    ['D', 'Beds x DSCR'],
  ])
  const given = [
    ...kinds.map(([caption, key]) => [caption, careMix?.[key] ?? null, seniors?.[key] ?? null] as const),
    ['Student', null, students] as const,
    ['Conventional', null, usual] as const,
  ]
  const rows = given.map(([caption, count, minimum], index): { beds: Live; weighted: Live } => {
    const row = 6 + index
    pad.text('A', row, caption, 'label.text')
    const told = kinds[index]?.[1]
    const beds =
      told !== undefined && isOfCare
        ? pad.show('B', row, { formula: orUsual(careBeds(told), null), value: count }, { format: 'integer' })
        : pad.typed('B', row, `in_BlendBeds_${index + 1}`, count, 'integer')
    const coverage = pad.typed('C', row, `in_BlendDSCR_${index + 1}`, minimum, 'ratio')
    const product = needing(
      [beds, coverage],
      (a, b) => `${a}*${b}`,
      (a, b) => a * b,
    )
    return { beds, weighted: pad.show('D', row, product, { format: 'cents' }) }
  })
  const row = 6 + rows.length
  pad.text('A', row, 'Blended', 'grand.text')
  const beds = pad.show('B', row, sumOf(rows.map((line) => line.beds)), { role: 'grand', format: 'integer' })
  const weighted = pad.show('D', row, sumOf(rows.map((line) => line.weighted)), { role: 'grand', format: 'cents' })
  pad.show('C', row, over(weighted, beds), { role: 'grand', format: 'ratio', name: 'out_BlendedDSCR' })
  const words = isOfCare
    ? 'The beds are those on the sheet Sizing: this is the coverage that it tests.'
    : 'Type it as the least DSCR on the sheet of limits where the property is mixed.'
  pad.remark('E', 6, words, 56)
  return pad
}
