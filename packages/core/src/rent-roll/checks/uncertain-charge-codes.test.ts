import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../reading/read-rent-roll.ts'
import { soundCharges } from '../rent-roll.fixtures.ts'

function findingsOf(probability: number) {
  const known = aPredictor({ chargeCodes: { RENT: 'Contract Rent' } })
  const predictor = {
    ...known,
    chargeCode: (question: Parameters<typeof known.chargeCode>[0]) =>
      question.code === 'XTRA' ? [{ answer: 'Premiums' as const, probability }] : known.chargeCode(question),
  }
  const rows = soundCharges({
    202: [
      ['RENT', 1200],
      ['XTRA', 35],
    ],
  })
  return readRentRoll(gridOf('Report1', rows), { file: 'rent-roll.xlsx', predictor })?.findings
}

it('asks to confirm the category of a code that was all but guessed, with its dollars', () => {
  expect(findingsOf(0.4)).toMatchObject([{ id: 'rent-roll/uncertain-charge-code', seen: 'XTRA', dollars: 35 }])
})

it('is silent where the category is sure enough', () => {
  expect(findingsOf(0.5)).toEqual([])
})
