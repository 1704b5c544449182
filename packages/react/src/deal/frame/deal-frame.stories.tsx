import type { Meta, StoryObj } from '@storybook/react-vite'
import { dealSteps } from '@uwkit/core/deal'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Banner, Button, Link } from '../../ui/index.ts'
import { DealFrame, type DealFrameProps } from './deal-frame.tsx'

const labels = ['Summary', 'Documents', 'Rent roll', 'Statements', 'Underwriting', 'Loan', 'Property', 'Export']
const paths: Readonly<Record<string, string>> = {
  'Rent roll': 'rent_roll',
  Statements: 'operating_statement',
  Underwriting: 'underwriting',
  Loan: 'loan',
  Export: 'export',
}
const idOf = (label: string) => paths[label] ?? label
const steps = dealSteps({
  rentRoll: { verdict: 'proven' },
  statement: { isMapped: false, verdict: 'proven' },
  loan: { hasRate: true, hasValue: true, sizing: { loan: 5_000_000, isIncomeTested: true, reason: '' } },
  changedOn: 100,
  exportedOn: 90,
})
const signed = { by: { id: 'u1', name: 'Ada Minn' }, realUser: null, createdOn: 1_780_000_000 }

function EmptyUntilPressed() {
  const [isEmpty, setIsEmpty] = useState(true)
  return isEmpty ? (
    <Button onPress={() => setIsEmpty(false)}>Add loan</Button>
  ) : (
    <label>
      Lender <input />
    </label>
  )
}

/** A section with a link to another one, like the requirements of an export. */
function LinkedSections(props: DealFrameProps) {
  const [current, setCurrent] = useState('export')
  return (
    <DealFrame {...props} current={current}>
      {current === 'export' ? <Button onPress={() => setCurrent('loan')}>Go to the loan</Button> : <p>No loan yet.</p>}
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
  args: {
    back: <Link href="#deals">← Deals</Link>,
    name: 'Juniper Terrace',
    about: <span>1200 Juniper St, Austin, TX 78701 · 180 units · loan of 14,210,000 by debt service coverage</span>,
    actions: <Button>Edit deal</Button>,
    sections: labels.map((label) => ({ id: idOf(label), label, href: `#${label}` })),
    current: 'rent_roll',
    steps,
    signOffs: [],
    onOpen: fn(),
    children: <p style={{ margin: 0 }}>One rent roll, as of 05/01/2026.</p>,
  },
} satisfies Meta<typeof DealFrame>
export default meta
type Story = StoryObj<typeof meta>

/** Progress comes from the data: each step shows why it is open. */
export const Progress: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('2 of 4 done')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Rent roll' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByTitle('T12 mapped: in progress. Uncategorized lines')).toBeVisible()
    await expect(canvas.getByText('Export created: changed since the last export')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Progress/ })).toBeNull()
  },
}

/** The sign-off of a section is separate from the progress, with its time, and shows whether the section changed since. */
export const SignedOff: Story = {
  args: {
    signOffs: [
      { ...signed, section: 'rent_roll', changedSince: [] },
      { ...signed, section: 'underwriting', changedSince: ['Rent roll'] },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^✓ Signed off: Ada Minn, /)).toBeVisible()
    await expect(canvas.getByText(/^▲ Changed since sign-off: Ada Minn, /)).toBeVisible()
    await expect(canvas.getByText('2 of 4 done')).toBeVisible()
  },
}

/** A button that disappears when pressed leaves the focus in its section: the next Tab reaches what replaced it. */
export const ButtonThatGoes: Story = {
  args: { children: <EmptyUntilPressed /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Add loan' }).focus()
    await userEvent.keyboard('{Enter}')
    const field = await canvas.findByRole('textbox', { name: 'Lender' })
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    await expect(document.activeElement?.contains(field)).toBe(true)
    await userEvent.tab()
    await expect(field).toHaveFocus()
  },
}

/** A link to another section does not keep the focus in the old one: the shell moves it to the heading. */
export const LinkIntoAnotherSection: Story = {
  render: (args) => <LinkedSections {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Go to the loan' }).focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByText('No loan yet.')
    // One frame after the focus would be kept.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await expect(document.activeElement).toBe(document.body)
  },
}

/** Another user is editing the deal. */
export const ReadOnly: Story = {
  args: { notices: <Banner>Ada Minn is editing this record, so it is read-only.</Banner> },
}

/** The progress of the deal is not loaded yet. */
export const ProgressLoading: Story = { args: { steps: null } }

/** A document has its own header: the deal is one line above it. */
export const Document: Story = {
  args: { isDocument: true, children: <h1 style={{ margin: 16 }}>Rent roll of 05/01/2026</h1> },
}

/** A picture of the property is to the left of the name. */
export const WithPicture: Story = {
  args: { picture: <div style={{ height: '100%', background: 'currentColor' }} title="Juniper Terrace on the map" /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTitle('Juniper Terrace on the map')).toBeVisible()
  },
}

/** On a phone the sections are one field. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
}
