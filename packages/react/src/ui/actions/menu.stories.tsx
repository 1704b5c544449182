import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronDown, Copy, Download, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from './button.tsx'
import { Menu, type MenuActionSection, MenuAtPoint } from './menu.tsx'

const sections: readonly MenuActionSection[] = [
  {
    id: 'document',
    title: 'Rent roll',
    actions: [
      { id: 'rename', label: 'Rename', icon: Pencil, shortcut: 'F2' },
      { id: 'copy', label: 'Copy to another deal', icon: Copy },
      {
        id: 'export',
        label: 'Export',
        icon: Download,
        actions: [
          { id: 'workbook', label: 'Workbook with formulas', shortcut: 'Ctrl+E' },
          { id: 'values', label: 'Values only' },
        ],
      },
    ],
  },
  {
    id: 'end',
    actions: [
      { id: 'merge', label: 'Merge with…', disabledReason: 'The deal has no other rent roll of 05/2025.' },
      { id: 'delete', label: 'Delete rent roll', icon: Trash2, shortcut: 'Del', isDanger: true },
    ],
  },
]

const meta = {
  title: 'Parts/Menu',
  component: Menu,
  args: {
    label: 'Rent roll of Juniper Terrace',
    trigger: <Button iconAfter={ChevronDown}>More</Button>,
    sections,
    onAction: fn(),
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
}

export const Open: Story = { play: opened }

export const Choices: Story = {
  args: {
    label: 'Grouping',
    trigger: <Button iconAfter={ChevronDown}>Group by plan</Button>,
    sections: [
      {
        id: 'by',
        title: 'Group units by',
        choice: 'one',
        chosen: new Set(['plan']),
        actions: [
          { id: 'status', label: 'Status' },
          { id: 'plan', label: 'Floorplan' },
          { id: 'building', label: 'Building', disabledReason: 'No unit names a building.' },
        ],
      },
      {
        id: 'show',
        title: 'Show',
        choice: 'several',
        chosen: new Set(['vacant', 'future']),
        actions: [
          { id: 'vacant', label: 'Vacant units' },
          { id: 'future', label: 'Future leases' },
          { id: 'former', label: 'Former residents' },
        ],
      },
    ],
  },
  play: opened,
}

/** The reason of a disabled item is read aloud, and Enter does nothing. */
export const DisabledWithAReason: Story = {
  play: async (context) => {
    await opened(context)
    await userEvent.keyboard('m')
    const merge = screen.getByRole('menuitem', { name: /Merge with… The deal has no other rent roll of 05\/2025\./ })
    await waitFor(() => expect(merge).toHaveFocus())
    await expect(merge).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(context.args.onAction).not.toHaveBeenCalled()
  },
}

/** The right arrow opens the submenu of an item; Enter runs its action and the button regains the focus. */
export const SubmenuByKeyboard: Story = {
  play: async (context) => {
    await opened(context)
    await userEvent.keyboard('e{ArrowRight}')
    const workbook = await screen.findByRole('menuitem', { name: /Workbook/ })
    await waitFor(() => expect(workbook).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(context.args.onAction).toHaveBeenCalledWith('workbook')
    await waitFor(() => expect(within(context.canvasElement).getByRole('button')).toHaveFocus())
  },
}

/** It opens at a point of the window and takes the focus. */
export const AtAPoint: Story = {
  render: ({ label, sections, onAction }) => (
    <MenuAtPoint label={label} sections={sections} onAction={onAction} at={{ x: 40, y: 40 }} onClose={fn()} />
  ),
  play: async ({ args }) => {
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('r')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Rename/ })).toHaveFocus())
    await expect(args.onAction).not.toHaveBeenCalled()
  },
}
