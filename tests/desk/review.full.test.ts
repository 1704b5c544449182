import { dollarsText, signedText } from '@uwkit/core/text'
import { postgresMissing } from '@uwkit/server/testing'
import { expect, inject, onTestFinished, test } from 'vitest'
import { clientOf, comeIn, type Desk, faultsAtBothWidths, newPerson, openDesk, useBrowser } from './desk.ts'
import { serveDesk } from './desk-server.ts'
import { giveFiles, keyboardOf, tabTo, tabToTab, typeOver } from './hands.ts'
import { csvFile, openedRoll, saveWithKey, stepOn, unitCell } from './rent-roll-desk.ts'
import { newSizedDeal } from './sized-deal.ts'

const browser = useBrowser()

/** Starts a server of the partner on the embedded database, until the test ends. @returns Its address. */
async function onEmbedded(): Promise<string> {
  const server = await serveDesk('partner')
  onTestFinished(() => server.stop())
  return server.address
}

/** Forty units with the same rent, whose totals equal the printed ones. */
const roll = csvFile('Review Court roll.csv', [
  ['Unit', 'Floorplan', 'SF', 'Status', 'Resident', 'Market Rent', 'Rent', 'Lease Start', 'Lease End'],
  ...Array.from({ length: 40 }, (_, at) => {
    const lease = ['01/01/2026', '12/31/2026']
    return [101 + at, '1x1', 650, 'Occupied', `Resident ${at + 1}`, 1250, 1200, ...lease]
  }),
  ['Total', '', 26_000, '', '', 50_000, 48_000, '', ''],
])

/** Types the lender's amount over the current value of a line. */
async function underwrite({ page }: Desk, line: string, amount: number): Promise<void> {
  const grid = page.getByRole('grid', { name: /^Underwriting for/ })
  const title = grid.getByRole('columnheader', { name: /^Lender UW/ })
  await title.waitFor()
  const place = `[aria-colindex="${await title.getAttribute('aria-colindex')}"]`
  await typeOver(page, grid.getByRole('row', { name: line }).locator(place), String(amount))
}

/** Returns the effect of a change as the redline shows it. */
const dollarsOf = (amount: number | null) => signedText(dollarsText(amount), amount)

test.for(['the embedded database', 'PostgreSQL'])(
  'on %s two people ask, mend, resolve and sign off, and what is changed later is shown by unit, line and term with its dollars',
  { timeout: 300_000 },
  async (database, { skip }) => {
    const isEmbedded = database === 'the embedded database'
    const missing = isEmbedded ? null : postgresMissing()
    skip(missing !== null, missing ?? '')
    const address = isEmbedded ? await onEmbedded() : inject('partner')
    // Two users with the same name cannot be distinguished in a mention.
    const own = Date.now().toString(36)
    const name = `Rhea${own} Tester`
    const [rhea, remo] = [await openDesk(browser(), { address }), await openDesk(browser(), { address })]
    const [analyst, reviewer] = [await newPerson(address, `rhea${own}`), await newPerson(address, `remo${own}`)]
    const client = await clientOf(address, analyst)
    const { id } = await newSizedDeal(client, {
      deal: { dealName: `Review Court ${own}`, state: 'TX' },
      loan: { product: 'Fannie', appraisedValue: 6_500_000, noteRate: 0.055 },
      // Collections of the T12 are above the rent roll, so that the underwriting follows the rent roll.
      factor: 0.3,
      hasRoll: false,
    })
    await comeIn(rhea, analyst)
    await rhea.page.goto(`/deals/${id}/rent_roll`)
    await giveFiles(rhea.page, rhea.page.getByRole('button', { name: 'Choose files' }), roll)
    await openedRoll(rhea.page)
    const [saved] = await client.rentRoll.ofDeal(id)
    await rhea.page.goto('/deals')

    // The reviewer asks, by keyboard only, and leaves the deal, so that the analyst may change it.
    const { page } = remo
    const hand = keyboardOf(page)
    await comeIn(remo, reviewer)
    await page.goto(`/deals/${id}/review`)
    await page.getByText('No comments yet.').waitFor()
    await tabTo(page, page.getByRole('combobox', { name: 'Topic' }))
    await page.keyboard.type('Real estate')
    await page.getByRole('option', { name: 'Underwriting · Real estate taxes' }).waitFor()
    await page.keyboard.press('Enter')
    await hand.write(page.getByRole('textbox', { name: 'Comment' }), `@${name} reassessed?`)
    await page.getByText(`Mentions ${name}`).waitFor()
    await hand.press(page.getByRole('button', { name: 'Comment', exact: true }))
    await page.getByRole('heading', { name: /^Underwriting · Real estate taxes/ }).waitFor()
    const [asked] = await client.review.listComments(id)
    expect(asked).toMatchObject({ text: `@${name} reassessed?`, mentions: [{ name }], resolved: null })
    await page.goto('/deals')

    // The analyst is notified on the first page, corrects the line on the screen and replies.
    const theirHand = keyboardOf(rhea.page)
    await rhea.page.reload()
    const mentions = rhea.page.getByRole('region', { name: 'Mentions' })
    await theirHand.press(mentions.getByRole('link', { name: /Review Court .* Real estate taxes/ }))
    await rhea.page.getByText(`@${name} reassessed?`).waitFor()
    await theirHand.press(rhea.page.getByRole('link', { name: 'Underwriting' }).first())
    await underwrite(rhea, 'Real estate taxes', 72_000)
    const lenders = async (line: string) =>
      (await client.loan.getUnderwriting(id)).lines.find(({ lineItem }) => lineItem === line)?.underwritten
    await expect.poll(() => lenders('Real estate taxes')).toBe(72_000)
    await rhea.page.keyboard.press('Escape')
    await theirHand.press(rhea.page.getByRole('link', { name: /^Review/ }).first())
    await theirHand.press(rhea.page.getByRole('button', { name: /^Reply to comment by Remo/ }))
    await theirHand.write(rhea.page.getByRole('textbox', { name: /^Reply to Remo/ }), 'Raised to $72,000.')
    await theirHand.press(rhea.page.getByRole('button', { name: 'Send reply' }))
    await rhea.page.getByText('Raised to $72,000.').waitFor()
    await rhea.page.goto('/deals')

    // The reviewer reads it and resolves the comment; after it is reopened and resolved again, the thread keeps each time.
    await page.goto(`/deals/${id}/review`)
    await page.getByText('Raised to $72,000.').waitFor()
    await hand.press(page.getByRole('button', { name: /^Resolve comment by Remo/ }))
    await page.getByText('0 open, 1 resolved').waitFor()
    await hand.tick(page.getByRole('switch', { name: 'Show resolved' }))
    await hand.press(page.getByRole('button', { name: /^Reopen comment by Remo/ }))
    await page.getByText('1 open, 0 resolved').waitFor()
    await hand.press(page.getByRole('button', { name: /^Resolve comment by Remo/ }))
    await page.getByText('0 open, 1 resolved').waitFor()
    const followed = page.getByRole('list', { name: 'Replies and status changes' }).getByRole('listitem')
    expect((await followed.allTextContents()).map((text) => /Rhea|Resolved|Reopened/.exec(text)?.[0])).toEqual([
      'Rhea',
      'Resolved',
      'Reopened',
      'Resolved',
    ])

    // Two sections are signed off at one state, which is identified by its hash.
    await tabToTab(page, 'Sign-offs')
    for (const section of ['Underwriting', 'Loan']) {
      await hand.press(page.getByRole('button', { name: `Sign off: ${section}` }))
      await page
        .getByRole('row', { name: new RegExp(`^${section}`) })
        .getByText('✓ v1, no changes')
        .waitFor()
    }
    const versions = await client.review.listVersions(id)
    expect(versions).toMatchObject([{ number: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    await page.goto('/deals')

    // The analyst changes a unit, a line and a term, all on the screen.
    await rhea.page.goto(`/deals/${id}/rent_roll/${saved?.id}`)
    await openedRoll(rhea.page)
    await stepOn(rhea.page, 'Columns', 'Floorplans', 'Charges', 'Units')
    await typeOver(rhea.page, await unitCell(rhea.page, '107', 'Contract rent'), '1400')
    await saveWithKey(rhea.page)
    await rhea.page.goto(`/deals/${id}/underwriting`)
    await underwrite(rhea, 'Property insurance', 30_000)
    await expect.poll(() => lenders('Property insurance')).toBe(30_000)
    await rhea.page.goto(`/deals/${id}/loan`)
    await theirHand.write(rhea.page.getByLabel('Note rate'), '6.5')
    await rhea.page.keyboard.press('Tab')
    await expect.poll(async () => (await client.loan.list(id))[0]?.noteRate).toBe(0.065)
    await rhea.page.goto('/deals')

    // The reviewer sees that it changed since, and the effect of each change.
    await page.goto(`/deals/${id}/review`)
    await tabToTab(page, /^Sign-offs/)
    await page.getByText('▲ Changed since v1: ').first().waitFor()
    await hand.press(page.getByRole('button', { name: 'Show changes to Loan since v1' }))
    const row = (change: string) => page.getByRole('row', { name: new RegExp(change) })
    await row('Note rate').waitFor()
    const { changes, interaction, together } = await client.review.redline(id)
    expect(changes.map(({ kind, label, by }) => [kind, label, by])).toEqual([
      ['unit', 'Unit 107', [name]],
      ['line', 'Property insurance', [name]],
      ['term', 'Note rate', [name]],
    ])
    for (const { label, effect } of changes) {
      const dollars = [effect.netOperatingIncome, effect.loan].map(dollarsOf).join('')
      expect(await row(label).textContent()).toContain(`${name}${dollars}`)
    }
    const [unit, line, rate] = changes.map(({ effect }) => effect)
    // $200 more per month in one unit, at the vacancy and the fee of the program.
    expect(unit?.netOperatingIncome).toBeGreaterThan(2000)
    expect(unit?.netOperatingIncome).toBeLessThan(2400)
    expect(unit?.loan).toBeGreaterThan(0)
    expect([(line?.netOperatingIncome ?? 0) < 0, (line?.loan ?? 0) < 0]).toEqual([true, true])
    expect([rate?.netOperatingIncome, (rate?.loan ?? 0) < 0]).toEqual([0, true])
    const single = (unit?.loan ?? 0) + (line?.loan ?? 0) + (rate?.loan ?? 0)
    expect(single + (interaction.loan ?? 0)).toBe(together.loan)
    expect(await row('^All changes combined').textContent()).toContain(dollarsOf(together.loan))

    await hand.press(row('Note rate').getByRole('button', { name: 'Comment on Note rate' }))
    await expect.poll(() => page.getByRole('combobox', { name: 'Topic' }).inputValue()).toBe('Loan · Note rate')
    await tabToTab(page, 'Redline')
    await row('Note rate').waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    expect([...rhea.faults, ...remo.faults]).toEqual([])
    await rhea.context.close()
    await remo.context.close()
  },
)
