import { moneyText } from '../../shared/money-text.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

export const uncertainChargeCodes: RentRollRule<'probability'> = {
  id: 'rent-roll/uncertain-charge-code',
  severity: 'info',
  says: 'A charge code was put into a category without much certainty: rent, concessions and other income follow from it.',
  parameters: {
    probability: {
      default: 0.5,
      minimum: 0,
      maximum: 1,
      unit: 'share',
      says: 'Least probability of a category that needs no confirming.',
      source: 'Our own choice: below it, another answer is as likely.',
    },
  },
  find: ({ rentRoll }, { probability: least }) =>
    rentRoll.chargeCodes
      .filter(
        ({ probability, category, total }) =>
          category !== null && probability !== null && probability < least && total !== 0,
      )
      .map(({ code, category, probability, total }) => ({
        message: `Charge code ${code}, ${moneyText(total)} a month, was taken for ${category} with a probability of ${Math.round((probability ?? 0) * 100)} %; confirm its category.`,
        source: null,
        seen: code,
        dollars: Math.abs(total),
      })),
}
