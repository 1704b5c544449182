import { randomUUID } from 'node:crypto'
import { demoPassword } from '@uwkit/server'
import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { clientOf, newPerson, openDesk, useBrowser } from './desk.ts'
import { downloadedBy, numbersIn, wordsIn } from './exported-file.ts'
import { type Hand, keyboardOf, mouseOf } from './hands.ts'
import { openedRoll, provedPart, sample } from './rent-roll-desk.ts'
import { openedStatement, sampleT12 } from './statement-desk.ts'

const browser = useBrowser()
/** Timeout of a whole deal by many keys, on a machine that may be busy, in milliseconds. */
const aWholeDeal = 240_000

async function signInBy(hand: Hand, page: Page, email: string): Promise<void> {
  await page.goto('/sign_in')
  await hand.write(page.getByLabel('Email'), email)
  await hand.write(page.getByLabel('Password', { exact: true }), demoPassword)
  await hand.press(page.getByRole('button', { name: 'Sign in', exact: true }))
  await page.waitForURL((url) => url.pathname !== '/sign_in')
}

/** Creates a deal from an address in the dialog. */
async function makeDeal(hand: Hand, page: Page, street: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'New deal' }))
  const dialog = page.getByRole('dialog', { name: 'New deal' })
  await hand.write(dialog.getByRole('textbox', { name: 'Street' }), street)
  await hand.write(dialog.getByRole('textbox', { name: 'City' }), 'Atlanta')
  await hand.find(dialog.getByRole('combobox', { name: 'State' }), 'geor', /^Georgia/)
  await hand.write(dialog.getByRole('textbox', { name: 'ZIP code' }), '30303')
  await hand.press(dialog.getByRole('button', { name: 'Create deal' }))
  await page.getByRole('heading', { level: 1, name: street }).waitFor()
}

/** Returns the loan that the screen shows, once it is the same twice in a row. */
async function settledAmount(page: Page): Promise<string> {
  const headline = page.getByRole('status', { name: 'Sized loan' })
  let seen = ''
  await expect
    .poll(async () => {
      const before = seen
      seen = /^(\$[\d,]+)(?:\S+-constrained|constrained by )/.exec((await headline.textContent()) ?? '')?.[1] ?? ''
      return seen !== '' && seen === before
    })
    .toBe(true)
  return seen
}

describe.each([
  ['by mouse', mouseOf],
  ['by keyboard alone', keyboardOf],
] as const)('%s', (_, handOf) => {
  test(
    'the partner takes a deal from its address to a sizing workbook and a quote that say what the screen says',
    async () => {
      const email = await newPerson(inject('partner'), 'joan', ['access_wd', 'access_expense_comps'])
      const { page, context, address, faults } = await openDesk(browser())
      const hand = handOf(page)
      const section = (name: string) =>
        hand.press(page.getByRole('navigation', { name: 'Deal sections' }).getByRole('link', { name, exact: true }))
      await signInBy(hand, page, email)
      await makeDeal(hand, page, `${randomUUID().slice(0, 8)} Lantern Way`)

      await section('Documents')
      await hand.bring(page.getByRole('button', { name: 'Upload' }).first(), [sample, sampleT12])
      await page.getByText('96 units · Proven').waitFor()
      await page.getByText('101 lines · Proven').waitFor()
      await page.getByRole('row', { name: /t12\.xlsx/ }).waitFor()

      // What the quote requires is listed, and links to where it is entered.
      await section('Export')
      const exports = page.getByRole('region', { name: 'Exports' })
      const quote = exports.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Quote/ }) })
      await quote.getByText('3 inputs missing').waitFor()
      await hand.press(quote.getByRole('link', { name: 'loan', exact: true }))
      await hand.press(page.getByRole('button', { name: 'Add loan' }))
      await hand.write(page.getByLabel('Appraised value'), '15500000')
      await hand.write(page.getByLabel('Note rate'), '5.85')

      const dealId = new URL(page.url()).pathname.split('/')[2] ?? ''
      const { loan, expenseComps } = await clientOf(address, email)
      await expect
        .poll(async () => (await loan.list(dealId))[0])
        .toMatchObject({ appraisedValue: 15_500_000, noteRate: 0.0585 })

      await section('Underwriting')
      const amount = await settledAmount(page)

      await section('Comps')
      await page.getByText(/^5,000 of [\d,]+ shown$/).waitFor()
      await hand.tick(page.getByRole('checkbox', { name: /^Select Synthetic/ }).first())
      await expect.poll(async () => (await expenseComps.listSelected(dealId)).length).toBe(1)

      await section('Export')
      await quote.getByText('ready').waitFor()
      const narrative = exports.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Narrative/ }) })
      await narrative.getByRole('link', { name: 'rent comps', exact: true }).waitFor()
      expect(await narrative.getByRole('link', { name: 'expense comps', exact: true }).count()).toBe(0)
      const pdf = await downloadedBy(page, () => hand.press(exports.getByRole('button', { name: 'Quote as PDF' })))
      expect(pdf.name).toMatch(/\.pdf$/)
      expect(await wordsIn(pdf)).toContain(amount)
      await hand.press(exports.getByRole('button', { name: 'Generate Fannie Sizer…' }))
      const dialog = page.getByRole('dialog', { name: 'Sizing workbook' })
      const workbook = await downloadedBy(page, () =>
        hand.press(dialog.getByRole('button', { name: 'Generate workbook' })),
      )
      expect(workbook.name).toMatch(/\.xlsm$/)
      expect(numbersIn(workbook)).toContain(Number(amount.replace(/\D/g, '')))
      expect(faults).toEqual([])
      await context.close()
    },
    aWholeDeal,
  )

  test(
    'a lender of the standard brand takes a rent roll and a T12 to a sizing workbook that says what the screen says',
    async () => {
      const email = await newPerson(inject('standard'), 'stan', [])
      const { page, context, faults } = await openDesk(browser(), { variant: 'standard' })
      const hand = handOf(page)
      const tool = async (name: string, heading: string) => {
        await hand.press(page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name, exact: true }))
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      }
      await signInBy(hand, page, email)

      await tool('Rent Rolls', 'Rent rolls')
      await hand.bring(page.getByRole('button', { name: 'Choose files' }), [sample])
      await openedRoll(page)
      await provedPart(page, '36 of 36 printed totals tie , tied').waitFor()
      await tool('Operating Statements', 'Operating statements')
      await hand.bring(page.getByRole('button', { name: 'Choose files' }), [sampleT12])
      await openedStatement(page)
      await provedPart(page, '317 of 317 printed totals tie , tied').waitFor()
      await provedPart(page, /^NET OPERATING INCOME 890,637\.18 , tied/i).waitFor()

      await hand.choose(page.getByRole('button', { name: 'More', exact: true }), 'Sizing workbook…')
      const dialog = page.getByRole('dialog', { name: 'Sizing workbook' })
      await hand.find(dialog.getByRole('combobox', { name: 'Rent roll' }), 'Quarry', /^Quarry Lantern/)
      const workbook = await downloadedBy(page, () =>
        hand.press(dialog.getByRole('button', { name: 'Generate workbook' })),
      )
      expect(workbook.name).toMatch(/\.xlsm$/)
      expect([...numbersIn(workbook)].map((number) => number.toFixed(2))).toContain('890637.18')
      expect(faults).toEqual([])
      await context.close()
    },
    aWholeDeal,
  )
})
