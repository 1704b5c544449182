import { postgresMissing, startPostgres } from '@uwkit/server/testing'
import { expect, inject, onTestFinished, test } from 'vitest'
import { clientOf, comeIn, faultsOf, narrow, newPerson, openDesk, useBrowser } from './desk.ts'
import { serveDesk } from './desk-server.ts'
import { keyboardOf, tabTo } from './hands.ts'
import { newSizedDeal } from './sized-deal.ts'

const browser = useBrowser()

/** A server of the partner on PostgreSQL, until the test is over. @returns Its address. */
async function onPostgres(): Promise<string> {
  const cluster = startPostgres()
  onTestFinished(() => cluster.stop())
  const server = await serveDesk('partner', { DATABASE_URL: cluster.url })
  onTestFinished(() => server.stop())
  return server.address
}

test.for(['the embedded database', 'PostgreSQL'])(
  'on %s a comment is answered and resolved, a section signed off, and a later change shown with its dollars',
  async (database, { skip }) => {
    const isEmbedded = database === 'the embedded database'
    const missing = isEmbedded ? null : postgresMissing()
    skip(missing !== null, missing ?? '')
    const address = isEmbedded ? inject('partner') : await onPostgres()
    const [analyst, reviewer] = [await newPerson(address, 'rhea'), await newPerson(address, 'remo')]
    const { page, context, faults } = await openDesk(browser(), { address })
    const client = await clientOf(address, analyst)
    const { id } = await newSizedDeal(client, {
      deal: { dealName: 'Review Court', state: 'TX' },
      loan: { product: 'Fannie', appraisedValue: 24_000_000, noteRate: 0.055 },
    })
    const [loan] = await client.loan.list(id)
    await comeIn({ page }, reviewer)
    await page.goto(`/deals/${id}/review`)

    // The reviewer asks, by keyboard alone.
    await page.getByText('No comments yet.').waitFor()
    const hand = keyboardOf(page)
    await tabTo(page, page.getByRole('combobox', { name: 'Topic' }))
    await page.keyboard.type('Real estate')
    await page.getByRole('option', { name: 'Underwriting · Real estate taxes' }).waitFor()
    await page.keyboard.press('Enter')
    await hand.write(page.getByRole('textbox', { name: 'Comment' }), '@Rhea Tester reassessed?')
    await page.getByText('Mentions Rhea Tester').waitFor()
    await hand.press(page.getByRole('button', { name: 'Comment', exact: true }))
    await page.getByRole('heading', { name: /^Underwriting · Real estate taxes/ }).waitFor()
    const [asked] = await client.review.listComments(id)
    expect(asked).toMatchObject({
      text: '@Rhea Tester reassessed?',
      mentions: [{ name: 'Rhea Tester' }],
      resolved: null,
    })

    // The analyst answers, and the reviewer resolves it and signs off the loan.
    await client.review.reply(asked?.id ?? '', { text: 'No, the exemption stays.', mentions: [] })
    await page.reload()
    await page.getByText('No, the exemption stays.').waitFor()
    await hand.press(page.getByRole('button', { name: /^Resolve comment by Remo Tester/ }))
    await page.getByText('0 open, 1 resolved').waitFor()

    // Reopened and resolved again, the thread keeps each time.
    await hand.tick(page.getByRole('switch', { name: 'Show resolved' }))
    await hand.press(page.getByRole('button', { name: /^Reopen comment by Remo Tester/ }))
    await page.getByText('1 open, 0 resolved').waitFor()
    await hand.press(page.getByRole('button', { name: /^Resolve comment by Remo Tester/ }))
    await page.getByText('0 open, 1 resolved').waitFor()
    const followed = page.getByRole('list', { name: 'Replies and status changes' }).getByRole('listitem')
    expect((await followed.allTextContents()).map((text) => /Rhea|Resolved|Reopened/.exec(text)?.[0])).toEqual([
      'Rhea',
      'Resolved',
      'Reopened',
      'Resolved',
    ])
    await tabTo(page, page.getByRole('tab', { name: /^Comments/ }))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Sign-offs', selected: true }).waitFor()
    await hand.press(page.getByRole('button', { name: 'Sign off: Loan' }))
    await page.getByText('✓ v1, no changes').waitFor()

    // The reviewer leaves the deal, so that the analyst may change the rate; the redline says what that did.
    await page.goto('/deals')
    const change = { noteRate: 0.065, modifiedOn: loan?.modifiedOn ?? 0 }
    await expect.poll(() => client.loan.update(loan?.id ?? '', change).then(() => 'saved', String)).toBe('saved')
    await page.goto(`/deals/${id}/review`)
    await tabTo(page, page.getByRole('tab', { name: /^Comments/ }))
    await page.keyboard.press('ArrowRight')
    await page.getByText('▲ Changed since v1: Loan').waitFor()
    await hand.press(page.getByRole('button', { name: 'Show changes to Loan since v1' }))
    const row = page.getByRole('row', { name: /Note rate/ })
    await row.waitFor()
    const { together } = await client.review.redline(id)
    expect(together.loan).toBeLessThan(0)
    const dollars = `-$${Math.abs(together.loan ?? 0).toLocaleString('en-US')}`
    expect(await row.textContent()).toContain(`5.500% → 6.500%Rhea Tester$0${dollars}`)
    expect(await page.getByRole('row', { name: /^All changes combined/ }).textContent()).toContain(dollars)

    await hand.press(row.getByRole('button', { name: 'Comment on Note rate' }))
    await expect.poll(() => page.getByRole('combobox', { name: 'Topic' }).inputValue()).toBe('Loan · Note rate')
    await tabTo(page, page.getByRole('tab', { name: /^Comments/ }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await row.waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize(narrow)
    expect(await faultsOf(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  },
)
