import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { programmeOf } from './programme-of.ts'
import { underwritingSettings } from './underwriting-settings.ts'

it('lists every figure that nobody gave, with a reason an analyst can question', () => {
  const { defaults } = underwritingSettings({ vacancyFloor: 0.07 }, fannieConventional)
  expect(defaults.map(({ name }) => name)).toEqual([
    'expenseInflation',
    'managementFeeMinimum',
    'reservePerUnit',
    'capAtTrailingThreeMonths',
  ])
  expect(defaults.every(({ why }) => why.endsWith('.'))).toBe(true)
})

it('lets the caller switch the cap at the latest quarter off', () => {
  expect(
    underwritingSettings({ capAtTrailingThreeMonths: false }, fannieConventional).settings.capAtTrailingThreeMonths,
  ).toBe(false)
})

it('reserves what the physical needs assessment asks, never less than the programme', () => {
  const reserve = (reservePerUnitOfAssessment: number) =>
    underwritingSettings({ reservePerUnitOfAssessment }, fannieConventional).settings.reservePerUnit
  expect([reserve(410), reserve(180)]).toEqual([410, 250])
  const { defaults } = underwritingSettings({ reservePerUnitOfAssessment: 410 }, fannieConventional)
  expect(defaults.find(({ name }) => name === 'reservePerUnit')?.why).toContain('Physical needs assessment')
})

it('takes floors and reserves of the programme: more vacancy of students, no reserve of sites, no cap once stabilised', () => {
  const of = (id: string) => underwritingSettings({}, programmeOf(id)).settings
  expect(of('fannie-student').vacancyFloor).toBe(0.1)
  expect(of('fannie-manufactured').reservePerUnit).toBe(0)
  expect(of('fannie-near-stabilisation')).toMatchObject({ asStabilised: true, capAtTrailingThreeMonths: false })
})

it.each([
  // Least economic vacancy, least vacancy of commercial income, least fee, reserve a unit.
  ['fannie-conventional', 0.05, 0.1, 0.03, 250],
  ['freddie-fixed', 0.05, 0.1, 0.03, 250],
  ['freddie-sbl', 0.05, 0.1, 0.04, 200],
  ['hud-223f', 0.07, 0.1, 0.03, 250],
  ['hud-223f-affordable', 0.05, 0.1, 0.03, 250],
  ['hud-221d4', 0.07, 0.1, 0.03, 250],
  ['cmbs-conduit', 0.05, 0.1, 0.03, 250],
  ['bank', 0.05, 0.1, 0.03, 250],
])('holds vacancy, fee and reserve of %s to its floors', (id, vacancy, commercial, fee, reserve) => {
  expect(underwritingSettings({}, programmeOf(id)).settings).toMatchObject({
    vacancyFloor: vacancy,
    commercialVacancyFloor: commercial,
    managementFeeMinimum: fee,
    reservePerUnit: reserve,
  })
})

it('holds rents to the latest three months only where a program’s rules say so', () => {
  const cappedBy = (id: string) => underwritingSettings({}, programmeOf(id)).settings.capAtTrailingThreeMonths
  expect(['fannie-conventional', 'freddie-fixed', 'freddie-sbl'].map(cappedBy)).toEqual([true, true, true])
  const unsourced = ['hud-223f', 'hud-232-223f', 'cmbs-conduit', 'life-company', 'bank', 'freddie-lease-up']
  expect(unsourced.map(cappedBy)).toEqual(unsourced.map(() => false))
  const { settings } = underwritingSettings({ capAtTrailingThreeMonths: true }, programmeOf('hud-223f'))
  expect(settings.capAtTrailingThreeMonths).toBe(true)
})
