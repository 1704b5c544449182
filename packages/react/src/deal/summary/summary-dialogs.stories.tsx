import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ImportDialog, VersionsDialog } from './summary-dialogs.tsx'

const sections = [
  { section: 'Sponsor', html: '<p>B. Cho has owned <b>1,240 units</b> since 1998.</p>' },
  { section: 'Market', html: '<ul><li><p>Rents rose 3 %</p></li><li><p>Vacancy 5 %</p></li></ul>' },
]
const versions = [
  { id: 'v2', dealId: '7', username: 'Ann Lyst', savedOn: 1_790_000_000, sections },
  { id: 'v1', dealId: '7', username: 'Cole Lee', savedOn: 1_789_990_000, sections: sections.slice(0, 1) },
]

const meta = {
  title: 'Deal/Summary versions',
  component: VersionsDialog,
  args: { versions, onRestore: fn(), isRestoring: false, onClose: fn() },
} satisfies Meta<typeof VersionsDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The latest version equals the page: there is nothing to restore. */
export const Latest: Story = {
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect(dialog.getByRole('button', { name: 'Current version' })).toBeDisabled()
    await dialog.findByText(/has owned 1,240 units/)
  },
}
export const Loading: Story = { args: { versions: undefined } }
export const None: Story = { args: { versions: [] } }
export const Failed: Story = { args: { versions: undefined, failure: 'The versions could not be loaded.' } }

const onTake = fn()
const page = {
  dealId: '8',
  dealName: 'Alder Court',
  streetAddress: '7 Quay',
  username: 'Cole Lee',
  modifiedOn: 1_790_000_000,
}

/** The user chooses sections of another deal one by one. */
export const Import: Story = {
  render: () => (
    <ImportDialog filter="" onFilter={fn()} pages={[{ ...page, sections }]} onTake={onTake} onClose={fn()} />
  ),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Copy Market from Alder Court' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 section' }))
    await expect(onTake).toHaveBeenCalledWith([sections[1]])
  },
}
