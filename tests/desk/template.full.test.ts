import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFilled } from '../template/filled-book.ts'
import { type FormCell, formOf } from '../template/lender-form.ts'
import { clientOf, comeIn, openDesk, seriousFaults, useBrowser } from './desk.ts'
import { downloadedBy } from './exported-file.ts'
import { keyboardOf } from './hands.ts'
import { newSizedDeal } from './sized-deal.ts'

const browser = useBrowser()

/** A lender’s form with its own wording. */
const cashFlow: FormCell[][] = [
  ['Property Cash Flow', 'Underwritten'],
  ['INCOME'],
  ['Rental income', '$'],
  ['Vacancy and collection loss', '$'],
  ['Laundry income', '$'],
  ['Effective gross income', '=B3-B4+B5'],
  ['EXPENSES'],
  ['Real estate taxes', '$'],
  ['Insurance', '$'],
  ['Electricity', '$'],
  ['Repairs and maintenance', '$'],
  ['Payroll', '$'],
  ['Management fee', '$'],
  ['Other expenses', '$'],
  ['Total expenses', '=SUM(B8:B14)'],
  ['Net operating income', '=B6-B15'],
  ['Replacement reserves', '$'],
  ['Net cash flow', '=B16-B17'],
]

test('a lender’s workbook is mapped, corrected, filled and held against the underwriting, by keyboard alone', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'uwkit-template-')), 'lender.xlsx')
  writeFileSync(path, formOf({ 'Cash Flow': cashFlow }))
  const { page, context, address, faults } = await openDesk(browser())
  const deal = await newSizedDeal(await clientOf(address), {
    deal: { dealName: 'Sorrel Commons' },
    loan: { appraisedValue: 24_000_000, noteRate: 0.0575 },
  })
  await comeIn({ page })
  await page.goto(`/deals/${deal.id}/export`)
  const hand = keyboardOf(page)
  await hand.press(page.getByRole('button', { name: 'Fill template…' }))
  await page.waitForURL(`**/deals/${deal.id}/export/template`)
  const screen = page.getByRole('region', { name: 'Lender template' })
  await hand.bring(screen.getByRole('button', { name: 'Choose files' }), [path])

  const row = (caption: string) => screen.getByRole('row', { name: new RegExp(`^${caption}`) })
  await row('Real estate taxes').waitFor()
  expect(await row('Real estate taxes').innerText()).toMatch(/'?Cash Flow'?!B8[\s\S]*Expenses/)
  expect(await seriousFaults(page)).toEqual([])

  const fill = screen.getByRole('button', { name: 'Fill template' })
  await hand.press(screen.getByRole('button', { name: 'Exclude Insurance' }))
  expect(await row('Insurance').innerText()).toContain('Unmapped')
  await hand.press(fill)
  await screen.getByText(/the form’s totals differ from the underwriting/).waitFor()
  const operatingIncome = screen.getByRole('row', { name: /^NOI|^Net operating income/ }).last()
  expect(await operatingIncome.innerText()).toMatch(/Off by \$[\d,]+ ▲/)
  await screen.getByText(/^Property insurance: \$[\d,]+ isn’t in any cell that the map fills/).waitFor()

  await hand.press(screen.getByRole('button', { name: 'Map Insurance' }))
  const field = screen.getByRole('combobox', { name: 'Data field for Insurance' })
  await hand.find(field, 'Property insurance: U', /^Property insurance: Underwritten$/)
  await hand.press(fill)
  await screen.getByText(/The form’s NOI and NCF tie to the underwriting/).waitFor()
  expect(await screen.getByText('Tied ✓').count()).toBeGreaterThanOrEqual(2)

  const filled = await downloadedBy(page, () =>
    hand.press(screen.getByRole('button', { name: 'Download', exact: true })),
  )
  expect(filled.name).toBe('lender filled.xlsx')
  const sheet = readFilled(filled.bytes).Sheets['Cash Flow']
  expect(Number(sheet?.['B8']?.v)).toBeGreaterThan(0)
  const saved = await downloadedBy(page, () => hand.press(screen.getByRole('button', { name: 'Save mapping' })))
  expect(JSON.parse(new TextDecoder().decode(saved.bytes)).values.length).toBeGreaterThan(8)
  expect(faults).toEqual([])
  await context.close()
})
