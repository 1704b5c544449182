import { statementDraft } from '@uwkit/core/operating-statement'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { expect, inject, test } from 'vitest'
import { clientOf, comeIn, faultsAtBothWidths, newPerson, openDesk, useBrowser } from './desk.ts'
import { keyboardOf } from './hands.ts'
import { newSizedDeal } from './sized-deal.ts'

const browser = useBrowser()

/** Creates a deal with a rent roll of December 2025 and an earlier one: of June, with 4 fewer occupied units and rents 30 lower. */
async function dealWithTwoRolls(address: string, email: string) {
  const client = await clientOf(address, email)
  const deal = await newSizedDeal(client, {
    deal: { dealName: `Plover Court ${Date.now()}` },
    loan: { product: 'Fannie', appraisedValue: 25_000_000, noteRate: 0.0585 },
  })
  const earlier = aRentRoll(
    [
      ...Array.from({ length: 168 }, (_, at) => aNumberedUnit(at, { contractRent: 970, inPlaceRent: 970 })),
      ...Array.from({ length: 12 }, (_, at) => aNumberedVacantUnit(168 + at)),
    ],
    { asOf: '2025-06-30' },
  )
  const id = crypto.randomUUID()
  await client.rentRoll.create(rentRollDraft(earlier, { id, dealId: deal.id, fileName: 'june.xlsx' }))
  const later = (await client.rentRoll.ofDeal(deal.id)).find((roll) => roll.id !== id)
  const bundles = await client.operatingStatement.listOfCompany({ dealId: deal.id, pageNumber: -1 })
  const t12 = bundles.toSorted((one, other) => ((one.endDate ?? '') < (other.endDate ?? '') ? 1 : -1))[0]
  return { deal, roll: later?.id ?? '', bundle: t12?.bundleId ?? '' }
}

test('a second roll or T12 of a property shows its difference at once, with figures before proof', async () => {
  const email = await newPerson(inject('partner'), 'bess')
  const { page, context, address, faults } = await openDesk(browser())
  const { deal, roll, bundle } = await dealWithTwoRolls(address, email)
  await comeIn({ page }, email)
  const hand = keyboardOf(page)
  await page.goto(`/deals/${deal.id}/rent_roll/${roll}`)
  const changes = page.getByRole('region', { name: 'Changes since 06/30/2025' })
  await changes.getByText('Occupied 168 → 172').waitFor()
  // 172 units at 1,000 against 168 at 970.
  await changes.getByText('Contract rent +$9,040/mo').waitFor()
  const figures = page.getByLabel('Key figures')
  await figures.getByText('95.6%').waitFor()
  await figures.getByText('$1,000', { exact: true }).waitFor()
  const proof = page.getByRole('group', { name: 'Proof' })
  expect((await figures.boundingBox())?.y).toBeLessThan((await proof.boundingBox())?.y ?? 0)
  expect(await faultsAtBothWidths(page)).toEqual([])
  await hand.press(changes.getByRole('button', { name: 'Compare' }))
  await page.getByRole('dialog', { name: 'Compare rent rolls' }).getByText('06/30/2025 vs. 12/31/2025').waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`/deals/${deal.id}/operating_statement/${bundle}`)
  const restated = page.getByRole('region', { name: /^Changes since / })
  await restated.getByText(/^NOI \+\$/).waitFor()
  // Twelve months from May 2025 share none with calendar year 2024.
  await restated.getByText('No shared months').waitFor()
  await page.getByLabel('Key figures').getByText('NOI margin').waitFor()
  expect(await faultsAtBothWidths(page)).toEqual([])

  await page.goto(`/deals/${deal.id}/underwriting`)
  await hand.press(page.getByRole('tab', { name: 'Lines' }))
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('region', { name: /^GPR to collected rent/ }).waitFor()
  await page.getByRole('status', { name: 'Sized loan' }).waitFor()
  expect(await faultsAtBothWidths(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('months that a later statement restates are counted where it is opened', async () => {
  const email = await newPerson(inject('partner'), 'rory')
  const { page, context, address, faults } = await openDesk(browser())
  const client = await clientOf(address, email)
  const { id: dealId } = await client.deal.create({ dealName: `Dunlin Court ${Date.now()}` })
  // Taxes are 500 more per month in the later one; July to December 2025 are in both.
  for (const [firstMonth, taxes] of [
    ['2025-01', 18_400],
    ['2025-07', 18_900],
  ] as const) {
    const lines = [
      { concept: 'gpr', label: 'Gross potential rent', months: 184_000 },
      { concept: 're_taxes', section: 'expense' as const, label: 'Real estate taxes', months: taxes },
    ]
    const clientId = crypto.randomUUID()
    const place = { clientId, id: null, fileName: `${firstMonth}.xlsx`, dealId }
    await client.operatingStatement.saveOne(statementDraft(aStatement(lines, firstMonth), place), `of ${clientId}`)
  }
  const bundles = await client.operatingStatement.listOfCompany({ dealId, pageNumber: -1 })
  const later = bundles.find(({ endDate }) => endDate?.startsWith('2026'))
  await comeIn({ page }, email)
  await page.goto(`/deals/${dealId}/operating_statement/${later?.bundleId}`)
  const restated = page.getByRole('region', { name: /^Changes since / })
  await restated.getByText('▲ 6 months restated').waitFor()
  await restated.getByText('OpEx +$6,000').waitFor()
  expect(await faultsAtBothWidths(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('a budget of the deal is not told as a change of its T12', async () => {
  const email = await newPerson(inject('partner'), 'bud')
  const { page, context, address, faults } = await openDesk(browser())
  const client = await clientOf(address, email)
  const { id: dealId } = await client.deal.create({ dealName: `Curlew Court ${Date.now()}` })
  const lines = [
    { concept: 'gpr', label: 'Gross potential rent', months: 184_000 },
    { concept: 're_taxes', section: 'expense' as const, label: 'Real estate taxes', months: 18_400 },
  ]
  const save = async (firstMonth: string, title: string | null) => {
    const clientId = crypto.randomUUID()
    const place = { clientId, id: null, fileName: `${firstMonth}.xlsx`, dealId }
    const statement = { ...aStatement(lines, firstMonth), title }
    await client.operatingStatement.saveOne(statementDraft(statement, place), `of ${clientId}`)
    return `of ${clientId}`
  }
  const t12 = await save('2025-07', null)
  await save('2027-01', 'Budget 2027')
  await comeIn({ page }, email)
  await page.goto(`/deals/${dealId}/operating_statement/${t12}`)
  await page.getByLabel('Key figures').getByText('NOI margin').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('region', { name: /^Changes (since|through) / }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
