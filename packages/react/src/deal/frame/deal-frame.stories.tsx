import type { Meta, StoryObj } from '@storybook/react-vite'
import type { DealProgress } from '@uwkit/core/deal'
import { without } from '@uwkit/core/shared'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Banner, Button, Link } from '../../ui/index.ts'
import { DealFrame, type DealFrameProps } from './deal-frame.tsx'

const labels = ['Summary', 'Documents', 'Rent roll', 'Statements', 'Underwriting', 'Loan', 'Property', 'Export']
const progress: DealProgress[] = [
  { id: '1', section: 'Documents', tag: 'Done' },
  { id: '2', section: 'Rent roll', tag: 'In progress' },
  { id: '3', section: 'Property', tag: 'Waits for the appraiser' },
]

function Kept({ progress: opened, onProgress, ...props }: DealFrameProps) {
  const [records, setRecords] = useState(opened ?? [])
  const set = (section: string, tag: string | null) => {
    const others = records.filter((record) => record.section !== section)
    setRecords(tag === null ? others : [...others, { id: section, section, tag }])
    onProgress?.(section, tag)
  }
  return <DealFrame {...props} progress={records} onProgress={onProgress && set} />
}

function EmptyUntilPressed() {
  const [isEmpty, setIsEmpty] = useState(true)
  return isEmpty ? (
    <Button onPress={() => setIsEmpty(false)}>Add a loan</Button>
  ) : (
    <label>
      Lender <input />
    </label>
  )
}

/** A section with a link into another one, as the needs of an export are. */
function LinkedSections(props: DealFrameProps) {
  const [current, setCurrent] = useState('Export')
  return (
    <DealFrame {...props} current={current}>
      {current === 'Export' ? <Button onPress={() => setCurrent('Loan')}>Go to the loan</Button> : <p>No loan yet.</p>}
    </DealFrame>
  )
}

const meta = {
  title: 'Deal/Frame',
  component: DealFrame,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: 520 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => <Kept {...args} />,
  args: {
    back: <Link href="#deals">← Deals</Link>,
    name: 'Juniper Terrace',
    about: <span>1200 Juniper St, Austin, TX 78701 · 180 units · loan of 14,210,000 by debt service coverage</span>,
    actions: <Button>Edit deal</Button>,
    sections: labels.map((label) => ({ id: label, label, href: `#${label}` })),
    current: 'Rent roll',
    progress,
    onProgress: fn(),
    onOpen: fn(),
    children: <p style={{ margin: 0 }}>One rent roll, as of 05/01/2026.</p>,
  },
} satisfies Meta<typeof DealFrame>
export default meta
type Story = StoryObj<typeof meta>

/** Progress is set from a menu beside the section. */
export const Editable: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('1 of 8 done')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Rent roll' })).toHaveAttribute('aria-current', 'page')
    canvas.getByRole('button', { name: 'Progress for Rent roll: in progress' }).focus()
    await userEvent.keyboard('{Enter}')
    const menu = within(document.body)
    await userEvent.click(await menu.findByRole('menuitemradio', { name: 'Done' }))
    await expect(args.onProgress).toHaveBeenCalledWith('Rent roll', 'Done')
    await waitFor(() => expect(canvas.getByText('2 of 8 done')).toBeVisible())
  },
}

/** A button that is gone once it was pressed leaves the keyboard in its section: the next Tab is what came in its place. */
export const ButtonThatGoes: Story = {
  args: { children: <EmptyUntilPressed /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Add a loan' }).focus()
    await userEvent.keyboard('{Enter}')
    const field = await canvas.findByRole('textbox', { name: 'Lender' })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    await expect(document.activeElement?.contains(field)).toBe(true)
    await userEvent.tab()
    await expect(field).toHaveFocus()
  },
}

/** What leads into another section does not keep the keyboard in the one it was left for: the shell takes it to the heading. */
export const LinkIntoAnotherSection: Story = {
  render: (args) => <LinkedSections {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Go to the loan' }).focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByText('No loan yet.')
    // A frame later than the keyboard would be kept.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await expect(document.activeElement).toBe(document.body)
  },
}

/** A tag in somebody's own words is kept, reported, and can be chosen again. */
export const OwnWords: Story = {
  args: { current: 'Property' },
  play: async ({ canvasElement }) => {
    const name = 'Progress for Property: waits for the appraiser'
    await expect(within(canvasElement).getByRole('button', { name })).toBeVisible()
  },
}

/** Somebody else works on the deal: progress can be seen, not set. */
export const ReadOnly: Story = {
  args: { notices: <Banner>Ada Minn is editing this. It is read-only for you.</Banner> },
  render: (args) => <DealFrame {...without(args, 'onProgress')} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: /^Progress for/ })).toBeNull()
    await expect(canvas.getByTitle('Documents: done')).toBeVisible()
  },
}

/** Not asked yet how far the sections are. */
export const ProgressLoading: Story = { args: { progress: null } }

/** A document has a head of its own: the deal is one line over it. */
export const Document: Story = {
  args: { isDocument: true, children: <h1 style={{ margin: 16 }}>Rent roll of 05/01/2026</h1> },
}

/** A picture of the place stands left of the name. */
export const WithPicture: Story = {
  args: { picture: <div style={{ height: '100%', background: 'currentColor' }} title="Juniper Terrace on the map" /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTitle('Juniper Terrace on the map')).toBeVisible()
  },
}

/** At the width of a telephone the sections are one field. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
}
