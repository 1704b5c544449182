import { expect, test } from 'vitest'
import { clientOf, comeIn, faultsOf, openDesk, people, useBrowser } from './desk.ts'
import { downloadedBy } from './exported-file.ts'
import { keyboardOf, tabTo, tabToTab } from './hands.ts'
import { newSizedDeal } from './sized-deal.ts'

const browser = useBrowser()

test('a deal is underwritten and sized with the keyboard, and nothing typed is lost', async () => {
  const { page, context, address, faults } = await openDesk(browser())
  const client = await clientOf(address)
  const deal = await newSizedDeal(client, {
    deal: { dealName: 'Larkspur Court' },
    loan: { product: 'Fannie', purpose: 'refinance', appraisedValue: 14_500_000, noteRate: 0.0585, termMonths: 120 },
  })
  await comeIn({ page })

  // The user leaves by the browser's back button, with the figure half a second old and the focus still in its field.
  await page.goto(`/deals/${deal.id}/loan`)
  const requested = page.getByLabel('Requested loan')
  await requested.focus()
  await page.keyboard.type('9000000')
  await page.goBack()
  const stored = async () => (await client.loan.list(deal.id))[0]
  await expect.poll(async () => (await stored())?.requestedAmount).toBe(9_000_000)

  // A term sheet shows the figures first, each term with its source, and empty groups closed.
  await page.goto(`/deals/${deal.id}/loan`)
  const figures = page.getByRole('region', { name: 'Loan figures' })
  await expect.poll(() => figures.textContent()).toContain('$9,000,000')
  await figures.getByText(/^✓ Requested loan .* \(constraining\)$/).waitFor()
  const limits = page.getByRole('group', { name: 'Sizing constraints (overrides)' })
  expect(await limits.getAttribute('open')).toBeNull()
  await limits.locator('summary').press('Enter')
  await limits.getByText('1.25x: Fannie Mae conventional, by tier.').waitFor()

  // The user leaves by reloading the page.
  await page.goto(`/deals/${deal.id}/loan`)
  await tabTo(page, page.getByLabel('Total cost'))
  await page.keyboard.type('15000000')
  await page.reload()
  await expect.poll(async () => (await stored())?.totalCost).toBe(15_000_000)
  expect(await faultsOf(page)).toEqual([])

  // Committed figures are undone and redone with the keys of every grid.
  const purchase = page.getByLabel('Purchase price')
  await purchase.focus()
  await page.keyboard.type('13000000')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Undo: Purchase price' }).waitFor()
  await expect.poll(async () => (await stored())?.purchasePrice).toBe(13_000_000)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => purchase.inputValue()).toBe('')
  await expect.poll(async () => (await stored())?.purchasePrice).toBeNull()
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(() => purchase.inputValue()).toBe('13,000,000.00')
  await expect.poll(async () => (await stored())?.purchasePrice).toBe(13_000_000)

  // Undoing the last step by its button leaves the focus there, and the keys continue to work.
  await page.getByRole('button', { name: 'Undo: Purchase price' }).press('Enter')
  await expect.poll(() => purchase.inputValue()).toBe('')
  const emptied = page.getByRole('button', { name: 'Undo', exact: true })
  await expect.poll(() => emptied.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => emptied.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Control+Y')
  await expect.poll(() => purchase.inputValue()).toBe('13,000,000.00')

  await page.goto(`/deals/${deal.id}/underwriting`)
  const headline = page.getByRole('status', { name: 'Sized loan' })
  await expect.poll(() => headline.textContent()).toContain('$9,000,000constrained by Requested loan')
  await keyboardOf(page).press(page.getByRole('button', { name: 'Keyboard shortcuts for this screen' }))
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts for this screen' })
  await keys.getByText('Undo last loan change').waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.getByLabel('Requested loan').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('8000000')
  await expect.poll(() => headline.textContent()).toContain('$8,000,000')

  // A line typed by the lender reduces cash flow, and with it the loan.
  const table = page.getByRole('grid', { name: 'Underwriting for Larkspur Court' })
  await table.focus()
  await page.keyboard.press('Control+Home')
  for (let line = 0; line < 17; line += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  // Lender UW comes before the amount per unit, the share of EGI and the note.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('900000')
  await page.keyboard.press('Enter')
  await expect.poll(() => headline.textContent()).toContain('DSCR-constrained')
  const taxes = async () =>
    (await client.loan.getUnderwriting(deal.id)).lines.find(({ lineItem }) => lineItem === 'Real estate taxes')
  await expect.poll(async () => (await taxes())?.underwritten).toBe(900_000)

  // The line's effect on the loan is next to it.
  const title = table.getByRole('columnheader', { name: 'Loan change' })
  const changeBeside = async (line: string) => {
    const place = `[aria-colindex="${await title.getAttribute('aria-colindex')}"]`
    return (await table.getByRole('row', { name: line }).locator(place).textContent())?.trim()
  }
  await expect.poll(() => changeBeside('Real estate taxes')).toMatch(/^[−-]\d[\d,]*$/)
  expect(await changeBeside('Property insurance')).toBe('')

  const sensitivity = page.getByRole('tab', { name: 'Sensitivity' })
  await tabTo(page, page.getByRole('tab', { name: 'Lines' }))
  for (let press = 0; press < 4 && (await sensitivity.getAttribute('aria-selected')) !== 'true'; press += 1) {
    await page.keyboard.press('ArrowRight')
  }
  // Seven by seven at first; one key copies it for a spreadsheet; opened, it is 25 by 25.
  const small = page.getByRole('grid', { name: 'Max loan by rate and NOI' })
  await tabTo(page, small.locator('td[tabindex="0"]'))
  await page.keyboard.press('ArrowUp')
  await page.getByText(/^Rate 5.60%, NOI 0%: \$/).waitFor()
  const copied = await small.evaluate((table) => {
    const clipboardData = new DataTransfer()
    table.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })
  expect(copied.trim().split('\r\n')).toHaveLength(8)
  // A measure, and cap rates across, are selected from their lists.
  const hand = keyboardOf(page)
  await hand.pick(page.getByRole('button', { name: /Show$/ }), /^LTV/)
  await page.getByRole('grid', { name: 'LTV by rate and NOI' }).waitFor()
  await hand.pick(page.getByRole('button', { name: /Columns$/ }), /cap rate/i)
  const byCapRate = page.getByRole('grid', { name: /^LTV by rate and .*cap rate$/i })
  await tabTo(page, byCapRate.locator('td[tabindex="0"]'))
  await page.keyboard.press('ArrowLeft')
  await page.getByText(/^Rate \d\.\d+%, cap rate \d\.\d+%: \$.*LTV \d+\.\d+%/i).waitFor()
  await hand.press(page.getByRole('button', { name: 'Expand to 25 × 25' }))
  const dialog = page.getByRole('dialog', { name: 'Sensitivity' })
  await expect.poll(() => dialog.getByRole('row').count()).toBe(26)
  expect(await faultsOf(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('the underwriting is in one view: the loan, net cash flow and the reason are in sight without scrolling the page', async () => {
  const { page, context, address, faults } = await openDesk(browser(), { viewport: { width: 1440, height: 900 } })
  const client = await clientOf(address)
  const deal = await newSizedDeal(client, {
    deal: { dealName: `Alder Court ${crypto.randomUUID()}` },
    loan: { product: 'Fannie', appraisedValue: 25_000_000, noteRate: 0.0585 },
  })
  await comeIn({ page })
  await page.goto(`/deals/${deal.id}/underwriting`)
  const totals = page.getByRole('group', { name: / totals$/ })
  const inSight = [
    page.getByRole('status', { name: 'Sized loan' }),
    page.getByLabel('Loan amount drivers'),
    totals.getByRole('row', { name: /^Effective gross income/ }),
    totals.getByRole('row', { name: /^Operating expenses/ }),
    totals.getByRole('row', { name: /^Net operating income/ }),
    totals.getByRole('row', { name: /^Replacement reserve/ }),
    totals.getByRole('row', { name: /^Net cash flow/ }),
  ]
  for (const part of inSight) {
    const box = await part.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
  }
  // The panel next to the lines scrolls by itself, and the loan stays in place.
  const panel = page.getByLabel('Sizing', { exact: true }).locator('xpath=..')
  const loanAt = () => inSight[0]?.boundingBox()
  const still = await loanAt()
  const scrolled = await panel.evaluate((element) => {
    const { scrollHeight, clientHeight } = element
    element.scrollTop = scrollHeight
    return { isHigher: scrollHeight > clientHeight, top: element.scrollTop, page: document.documentElement.scrollTop }
  })
  expect(scrolled).toEqual({ isHigher: true, top: expect.any(Number), page: 0 })
  expect(scrolled.top).toBeGreaterThan(0)
  expect(await loanAt()).toEqual(still)
  const titles = page.getByRole('grid', { name: /^Underwriting for/ }).getByRole('columnheader')
  const shown = async () => (await titles.allTextContents()).map((title) => title.replace('▾', ''))
  await expect.poll(shown).toEqual(expect.arrayContaining(['Source', 'Lender UW', '% of EGI']))
  expect((await shown()).join(' ')).not.toMatch(/Budget|Appraisal/)
  // The prior year is directly next to the T12, before annualized months.
  expect((await shown()).slice((await shown()).indexOf('T12')).slice(0, 2)).toEqual(['T12', 'Prior year 1'])
  const cut = () =>
    page.getByRole('grid', { name: /^Underwriting for/ }).evaluate((grid) => {
      const { left, right } = grid.getBoundingClientRect()
      return [...grid.querySelectorAll('[data-heading]')].flatMap((title) => {
        const box = title.getBoundingClientRect()
        return box.left < left || box.right > right ? [title.textContent] : []
      })
    })
  await expect.poll(cut).toEqual([])
  // Taxes of $900,000 reduce the loan by the amount shown next to them, to the dollar.
  const loanNow = async () => {
    const text = await page.getByRole('status', { name: 'Sized loan' }).textContent()
    return Number(/\$([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
  }
  const before = await loanNow()
  const table = page.getByRole('grid', { name: /^Underwriting for/ })
  await tabTo(page, table)
  await page.keyboard.press('Control+Home')
  for (let line = 0; line < 17; line += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('900000')
  await page.keyboard.press('Enter')
  await expect.poll(loanNow).toBeLessThan(before)
  const title = table.getByRole('columnheader', { name: 'Loan change' })
  await title.waitFor()
  const place = `[aria-colindex="${await title.getAttribute('aria-colindex')}"]`
  const taxes = table.getByRole('row', { name: 'Real estate taxes' }).locator(place)
  const cost = before - (await loanNow())
  await expect.poll(async () => (await taxes.textContent())?.trim()).toBe(`-${cost.toLocaleString('en-US')}`)
  expect(cost).toBeGreaterThan(1_000_000)
  // Leaves the cells, so that Tab goes to the lines that affect the loan most.
  await page.keyboard.press('Escape')
  await keyboardOf(page).press(page.getByLabel('Loan amount drivers').getByRole('link').first())
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?line=/)
  expect(await faultsOf(page)).toEqual([])
  // If the page scrolls, on a phone and in a low window, the loan stays on top.
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 600 },
  ]) {
    await page.setViewportSize(viewport)
    const atEnd = () =>
      page.getByRole('status', { name: 'Sized loan' }).evaluate((status) => {
        let part = status.parentElement
        while (part !== null && (part.scrollHeight <= part.clientHeight || getComputedStyle(part).overflowY !== 'auto'))
          part = part.parentElement
        if (part === null) return null
        part.scrollTop = part.scrollHeight
        const { left, top, height } = status.getBoundingClientRect()
        const seen = document.elementFromPoint(left + 8, top + 8)
        return { scrolled: part.scrollTop > 200, isSeen: status.contains(seen), isLow: height < window.innerHeight / 4 }
      })
    await expect.poll(atEnd).toEqual({ scrolled: true, isSeen: true, isLow: true })
  }
  expect(faults).toEqual([])
  await context.close()
})

test('two deals are one portfolio, and a figure leads to its line', async () => {
  const { page, context, address, faults } = await openDesk(browser())
  const client = await clientOf(address)
  const one = await newSizedDeal(client, { deal: { dealName: 'Juniper Terrace' } })
  const two = await newSizedDeal(client, { deal: { dealName: '=Birch Row' }, firstMonth: '2025-01', factor: 0.5 })
  await comeIn({ page })
  await page.goto(`/portfolio/${one.id},${two.id}`)
  const taxes = page.getByRole('row', { name: /^Real estate taxes/ })
  await expect.poll(() => taxes.textContent()).toContain('331,200')
  expect(await faultsOf(page)).toEqual([])
  const hand = keyboardOf(page)
  const latest = page.getByRole('radio', { name: 'Latest common T12' })
  await tabTo(page, page.getByRole('radiogroup').filter({ has: latest }).getByRole('radio', { checked: true }))
  for (let press = 0; press < 3 && !(await latest.isChecked()); press += 1) await page.keyboard.press('ArrowRight')
  await page.getByText('The deals have no 12 months in common, so each deal shows its latest T12.').waitFor()
  const { bytes } = await downloadedBy(page, () => hand.press(page.getByRole('button', { name: 'CSV' })))
  expect(new TextDecoder().decode(bytes)).toContain("'=Birch Row reported")
  await hand.press(taxes.getByRole('link').first())
  const cell = page.getByRole('grid', { name: 'Underwriting for Juniper Terrace' }).getByText('Real estate taxes')
  await cell.waitFor()
  expect(new URL(page.url()).search).toBe('?line=realEstateTaxes')
  expect(faults).toEqual([])
  await context.close()
})

test('a loan is removed, brought back as it was, and at last gone from all of the deal', async () => {
  const { page, context, address, faults } = await openDesk(browser())
  const client = await clientOf(address)
  const terms = { appraisedValue: 14_500_000, noteRate: 0.0585 }
  const deal = await newSizedDeal(client, {
    deal: { dealName: `Sumac Court ${crypto.randomUUID()}` },
    loan: { ...terms, loanNumber: 'First', requestedAmount: 7_000_000 },
  })
  await client.loan.create({ ...terms, dealId: deal.id, loanNumber: 'Second', requestedAmount: 3_000_000 })
  const [first] = await client.loan.list(deal.id)
  await comeIn({ page })
  await page.goto(`/deals/${deal.id}/loan`)
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).last()
  const hand = keyboardOf(page)
  const remove = page.getByRole('button', { name: 'Remove loan' })
  const section = page.getByRole('region', { name: 'Loan' })
  await page.getByText('Max loan $7,000,000').waitFor()

  // A figure half a second old returns with the loan.
  await tabTo(page, page.getByLabel('Total cost'))
  await page.keyboard.type('15000000')
  await hand.press(remove)
  await page.getByText('Removed First.').waitFor()
  await page.getByText('Max loan $3,000,000').waitFor()
  await expect.poll(() => page.getByLabel('Loan number').inputValue()).toBe('Second')
  await page.keyboard.press('F6')
  await hand.press(undo)
  await page.getByText('Max loan $7,000,000').waitFor()
  await page.getByRole('tab', { name: 'First' }).waitFor()
  await expect.poll(() => page.getByLabel('Total cost').inputValue()).toBe('15,000,000.00')
  const held = await client.loan.list(deal.id)
  expect(held).toMatchObject([
    { ...first, totalCost: 15_000_000, modifiedOn: expect.any(Number) },
    { loanNumber: 'Second' },
  ])

  // Its history starts again and continues.
  await tabTo(page, page.getByLabel('Purchase price'))
  await page.keyboard.type('13000000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Z')
  await expect.poll(() => page.getByLabel('Purchase price').inputValue()).toBe('')

  // The last one can be removed too.
  await hand.press(remove)
  await page.getByText('Removed First.').waitFor()
  await hand.press(remove)
  await section.getByText('This deal has no loan yet.').waitFor()
  await page.getByText('Loan not sized yet').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await hand.press(page.getByRole('link', { name: 'Underwriting' }).first())
  await page.getByText('Add a loan and enter its value, rate, and terms to size it and run scenarios.').waitFor()
  await expect.poll(() => client.loan.list(deal.id)).toEqual([])
  await page.reload()
  await page.getByText('Add a loan and enter its value, rate, and terms to size it and run scenarios.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('scenarios and the program, typed alone, are kept with the loan: seen in another browser and taken back', async () => {
  const { page, context, address, faults } = await openDesk(browser())
  const client = await clientOf(address)
  const deal = await newSizedDeal(client, {
    deal: { dealName: `Tamarack Court ${crypto.randomUUID()}` },
    loan: { product: 'Fannie', appraisedValue: 14_500_000, noteRate: 0.0585, termMonths: 120 },
  })
  const stored = async () => (await client.loan.list(deal.id))[0]
  const names = async () => (await stored())?.scenarios?.map(({ name }) => name) ?? []
  await comeIn({ page })
  await page.goto(`/deals/${deal.id}/underwriting`)
  const part = page.getByRole('region', { name: 'Scenarios' })

  const hand = keyboardOf(page)
  await tabToTab(page, 'Scenarios')
  await hand.press(part.getByRole('button', { name: 'Add scenario' }))
  await hand.write(part.getByLabel('Scenario 1 name'), 'Kept here')
  await page.keyboard.press('Tab')
  await expect.poll(names).toEqual(['Kept here'])

  await hand.press(part.getByRole('button', { name: 'Add scenario' }))
  await hand.write(part.getByLabel('Scenario 2 name'), 'Lower rate')
  await page.keyboard.press('Tab')
  await hand.write(part.getByLabel('Rate for Lower rate'), '5.5')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await stored())?.scenarios?.[1]).toMatchObject({ name: 'Lower rate', rate: 0.055 })

  // Each change is undone as one: the rate, then the text.
  const undo = part.getByRole('button', { name: 'Undo: Scenarios' })
  const redo = part.getByRole('button', { name: 'Redo: Scenarios' })
  await hand.press(undo)
  await expect.poll(async () => (await stored())?.scenarios?.[1]).toMatchObject({ name: 'Lower rate', rate: 0.0585 })
  await hand.press(undo)
  await expect.poll(names).toEqual(['Kept here', 'Scenario 1'])
  await hand.press(redo)
  await hand.press(redo)
  await hand.press(part.getByRole('button', { name: 'Remove Kept here' }))
  await expect.poll(names).toEqual(['Lower rate'])
  await hand.press(undo)
  await expect.poll(names).toEqual(['Kept here', 'Lower rate'])
  await part.getByText('scenarios are saved with the loan').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await hand.pick(page.getByLabel('Program', { exact: true }), /HUD 223\(f\)/)
  await expect.poll(async () => (await stored())?.program).toBe('hud-223f')

  // A colleague sees them, and cannot change them while the deal is locked.
  const other = await openDesk(browser(), { address })
  await comeIn(other, people.admin)
  await other.page.goto(`/deals/${deal.id}/underwriting`)
  await keyboardOf(other.page).press(other.page.getByRole('button', { name: 'Open read-only' }))
  await tabToTab(other.page, /^Scenarios/)
  const shown = other.page.getByRole('region', { name: 'Scenarios' })
  await shown.getByRole('columnheader', { name: 'Lower rate' }).waitFor()
  await expect.poll(() => shown.getByRole('row', { name: /^Rate/ }).textContent()).toContain('5.5')
  await expect.poll(() => shown.getByRole('button').count()).toBe(0)
  expect(await faultsOf(other.page)).toEqual([])
  expect([...faults, ...other.faults]).toEqual([])
  await other.context.close()
  await context.close()
})
