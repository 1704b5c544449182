import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../../ui/index.ts'
import { liveSource } from './live-nodes.ts'
import { SummarySections } from './summary-sections.tsx'

const figures = liveSource()
figures.set({ units: '96', yearBuilt: '1987' })

const rows = [
  {
    key: 'a',
    section: 'Sponsor',
    html: '<p>B. Cho has owned <strong>1,240 units</strong> since 1998.</p>',
  },
  {
    key: 'b',
    section: 'Property',
    html: '<p>Built in <span data-figure="yearBuilt"></span>, with <span data-figure="units"></span> units.</p>',
  },
]

const meta = {
  title: 'Deal/Summary',
  component: SummarySections,
  args: {
    rows,
    onChange: fn(),
    onAdd: fn(),
    onDelete: fn(),
    figures,
    pictureUrls: liveSource(),
    pictures: [{ uid: 'p1', label: 'Front of the property' }],
  },
} satisfies Meta<typeof SummarySections>
export default meta
type Story = StoryObj<typeof meta>

/** Typing reports the change; deleting reports the key, so that the section can be restored. */
export const Written: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('Section 1 heading'), 's')
    await expect(args.onChange).toHaveBeenLastCalledWith([{ ...rows[0], section: 'Sponsors' }, rows[1]])
    await userEvent.click(page.getByRole('button', { name: 'Delete Property' }))
    await expect(args.onDelete).toHaveBeenCalledWith('b')
    await expect(page.queryByText('No summary written.')).toBeNull()
  },
}

/** While another user locks the deal, open texts accept no typing; afterwards they accept it again. */
export const LockedMeanwhile: Story = {
  render: function Locked(args) {
    const [isReadOnly, setIsReadOnly] = useState(false)
    return (
      <>
        <Button onPress={() => setIsReadOnly(!isReadOnly)}>{isReadOnly ? 'Unlock' : 'Lock'}</Button>
        <SummarySections {...args} isReadOnly={isReadOnly} />
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const text = await page.findByRole('textbox', { name: 'Text for Sponsor' })
    await expect(text).toHaveAttribute('contenteditable', 'true')
    await userEvent.click(page.getByRole('button', { name: 'Lock' }))
    await expect(text).toHaveAttribute('contenteditable', 'false')
    await userEvent.click(page.getByRole('button', { name: 'Unlock' }))
    await expect(text).toHaveAttribute('contenteditable', 'true')
  },
}

export const Empty: Story = { args: { rows: [] } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
