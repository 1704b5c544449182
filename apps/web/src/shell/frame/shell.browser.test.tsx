import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onPage } from '../on-page.fixtures.tsx'
import { useFigureHints } from './shell.tsx'

function Page() {
  useFigureHints()
  return (
    <>
      <table>
        <tbody>
          <tr>
            <th scope="row">LTV</th>
            <td>65.0%</td>
          </tr>
          <tr>
            <th scope="row">Harbor View</th>
            <td title="Its own words">12</td>
          </tr>
        </tbody>
      </table>
      <p>Aside</p>
    </>
  )
}

const meaning = 'Loan as a share of value. Loan amount / value.'

test('shows what a figure means while the pointer rests on its name or on the figure', async () => {
  onPage(<Page />)
  for (const part of [page.getByRole('rowheader', { name: 'LTV' }), page.getByRole('cell', { name: '65.0%' })]) {
    await userEvent.hover(part)
    await expect.element(part).toHaveAttribute('title', meaning)
    await userEvent.hover(page.getByText('Aside'))
    await expect.element(part).not.toHaveAttribute('title')
  }
})

test('shows no hint for a name outside the glossary, and keeps an existing title', async () => {
  onPage(<Page />)
  await userEvent.hover(page.getByRole('rowheader', { name: 'Harbor View' }))
  await userEvent.hover(page.getByRole('rowheader', { name: 'LTV' }))
  await expect.element(page.getByRole('rowheader', { name: 'LTV' })).toHaveAttribute('title', meaning)
  expect(page.getByRole('rowheader', { name: 'Harbor View' }).element().hasAttribute('title')).toBe(false)
  await userEvent.hover(page.getByText('12'))
  await userEvent.hover(page.getByText('Aside'))
  await expect.element(page.getByText('12')).toHaveAttribute('title', 'Its own words')
})
