import { Dialog } from '@uwkit/react/ui'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onPage } from '../on-page.fixtures.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

interface Closing {
  onClose: () => void
}

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/compare.js')

function Comparison({ onClose }: Closing) {
  return (
    <Dialog title="Compare statements" isOpen onClose={onClose}>
      <p>Two statements, line by line.</p>
    </Dialog>
  )
}

/** Opens a screen with work on it and a button for a dialog whose code loads only after some tries. */
function openScreen(...answers: (Error | ComponentType<Closing>)[]) {
  let tries = 0
  const OnDemand = lazyDialog<Closing>(async () => {
    const answer = answers[tries]
    tries += 1
    if (answer === undefined) throw new Error('it was asked for too often')
    if (answer instanceof Error) throw answer
    return answer
  })
  function Screen() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <label>
          Rent <input defaultValue="1,450" />
        </label>
        <button type="button" onClick={() => setIsOpen(true)}>
          Compare
        </button>
        {isOpen && <OnDemand onClose={() => setIsOpen(false)} />}
      </>
    )
  }
  onPage(<Screen />)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const rent = () => page.getByLabelText('Rent', { exact: true })

// React reports to the console what a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test('a dialog that fails to load says so and loads on retry, without losing the work behind it', async () => {
  openScreen(gone, Comparison)
  await rent().fill('1,500')
  await button('Compare').click()
  await expect.element(dialog('Window not loaded').getByText(/Your work is unchanged\./)).toBeVisible()
  await button('Reload').click()
  await expect.element(dialog('Compare statements')).toBeVisible()
  await page.getByRole('button', { name: /close/i }).first().click()
  await expect.element(rent()).toHaveValue('1,500')
})

test('a failed dialog can be closed and is requested again when reopened', async () => {
  openScreen(gone, Comparison)
  await rent().fill('1,500')
  await button('Compare').click()
  await dialog('Window not loaded').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(dialog('Window not loaded')).not.toBeInTheDocument()
  await rent().fill('1,600')
  await button('Compare').click()
  await expect.element(dialog('Compare statements')).toBeVisible()
})

test('a dialog that crashes does not affect the rest of the page', async () => {
  const Faulty = () => {
    throw new RangeError('no such line')
  }
  openScreen(Faulty)
  await rent().fill('1,500')
  await button('Compare').click()
  await expect.element(dialog('Window error').getByText(/Reload the window/)).toBeVisible()
  await dialog('Window error').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(rent()).toHaveValue('1,500')
})
