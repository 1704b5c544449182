import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ThemeProvider } from '../../theme/index.ts'
import { somePeople } from '../account-people.fixtures.ts'
import { UsersTable } from './users-table.tsx'

let shown: { root: Root; host: HTMLElement } | null = null

afterEach(() => {
  shown?.root.unmount()
  shown?.host.remove()
  shown = null
})

const nothing = () => undefined

async function openUsers() {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  shown = { root, host }
  root.render(
    <ThemeProvider>
      <UsersTable
        users={somePeople}
        signedInUserId="ada"
        onEdit={nothing}
        onDelete={nothing}
        onSessions={nothing}
        onResetTwoFactor={nothing}
      />
    </ThemeProvider>,
  )
  const rowOf = (name: string) =>
    [...host.querySelectorAll<HTMLElement>('[role="row"]')].find(({ textContent }) => textContent.includes(name))
  await expect.poll(() => rowOf('Ann Lyst')).toBeDefined()
  const boxOf = (name: string) => rowOf(name)?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null
  return { host, rowOf, boxOf }
}

const activeRow = () => document.activeElement?.closest('[role="row"]')?.textContent

test('Space ticks a user from the row and from its box, and unticks it again', async () => {
  const { rowOf, boxOf } = await openUsers()
  // Tab moves to the first row; Ann is below Ada.
  rowOf('Ada Minn')?.focus()
  await userEvent.keyboard('{ArrowDown} ')
  expect(activeRow()).toContain('Ann Lyst')
  await expect.poll(() => boxOf('Ann Lyst')?.checked).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(boxOf('Ann Lyst'))
  await userEvent.keyboard(' ')
  await expect.poll(() => boxOf('Ann Lyst')?.checked).toBe(false)
  await userEvent.keyboard(' ')
  await expect.poll(() => boxOf('Ann Lyst')?.checked).toBe(true)
  expect(boxOf('Ada Minn')?.checked).toBe(false)
})

test('arrow keys move along what can be done to the chosen users', async () => {
  const { host, rowOf } = await openUsers()
  rowOf('Ada Minn')?.focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => host.querySelector('[role="toolbar"]')).not.toBeNull()
  const buttons = [...host.querySelectorAll<HTMLButtonElement>('[role="toolbar"] button')]
  buttons[0]?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(buttons[2])
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(buttons[1])
})
