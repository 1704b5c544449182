import { expect, it } from 'vitest'
import { rememberedWords } from './remembered-words.ts'

it('a rule says what it is about, and what it says of it', () => {
  expect([
    rememberedWords({ kind: 'columnKind', caption: 'Actual Rent', columnKind: 'contract rent' }),
    rememberedWords({ kind: 'chargeCode', code: 'rubs', category: 'Premiums', inPlaceRent: false }),
    rememberedWords({ kind: 'lineCategory', label: 'Pest', code: null, category: null, chartOfAccountsId: 2 }),
    rememberedWords({ kind: 'sectionBorder', label: 'Net Income', code: null, border: 'netOperatingIncome' }),
  ]).toEqual([
    'column “Actual Rent” is contract rent',
    'charge code “rubs” is category Premiums, inPlaceRent false',
    'the category of line “Pest” is none',
    'the line of net operating income, “Net Income”',
  ])
})
