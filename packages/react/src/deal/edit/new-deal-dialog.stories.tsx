import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { type FoundProperty, NewDealDialog, type NewDealDialogProps } from './new-deal-dialog.tsx'

const found: FoundProperty[] = [
  {
    id: 'c1',
    label: 'Juniper Terrace',
    detail: '1200 Juniper St, Austin, TX · 180 units · built 1988',
    fields: {
      costarId: 'c1',
      dealName: 'Juniper Terrace',
      streetAddress: '1200 Juniper St',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      yearBuilt: 1988,
    },
  },
]

const answering: NewDealDialogProps['onLookUp'] = async () => found

const meta = {
  title: 'Deal/New deal',
  component: NewDealDialog,
  args: {
    sources: [
      { id: 'costar', label: 'CoStar', by: 'Address' },
      { id: 'crm', label: 'CRM', by: 'Name or number' },
    ],
    onLookUp: answering,
    onCreate: fn(),
    onClose: fn(),
    isPending: false,
    failure: null,
  },
} satisfies Meta<typeof NewDealDialog>
export default meta
type Story = StoryObj<typeof meta>

const inDialog = async () => within(await within(document.body).findByRole('dialog'))
const make = 'Create deal'

/** Without a complete address no deal is created; each missing part is marked. */
export const WithoutAddress: Story = {
  play: async ({ args }) => {
    const dialog = await inDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Street' }), '1200 Juniper St')
    await userEvent.click(dialog.getByRole('button', { name: make }))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'City' })).toBeInvalid())
    await expect(args.onCreate).not.toHaveBeenCalled()
  },
}

/** Without a name the deal is named after its street. */
export const FromAddress: Story = {
  args: { sources: [] },
  play: async ({ args }) => {
    const dialog = await inDialog()
    await userEvent.click(dialog.getByRole('textbox', { name: 'Street' }))
    await userEvent.keyboard('1200 Juniper St{Tab}Austin{Tab}tex{ArrowDown}{Enter}{Tab}78701')
    await userEvent.click(dialog.getByRole('button', { name: make }))
    await expect(args.onCreate).toHaveBeenCalledWith(
      expect.objectContaining({ dealName: '1200 Juniper St', city: 'Austin', state: 'TX', zipCode: '78701' }),
    )
  },
}

/** One press fills in the vendor's data. */
export const FromVendor: Story = {
  play: async ({ args }) => {
    const dialog = await inDialog()
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Address' }), '1200 juniper{Enter}')
    await userEvent.click(await dialog.findByRole('button', { name: /^Juniper Terrace/ }))
    await userEvent.click(dialog.getByRole('button', { name: make }))
    await expect(args.onCreate).toHaveBeenCalledWith(
      expect.objectContaining({ dealName: 'Juniper Terrace', costarId: 'c1', yearBuilt: 1988 }),
    )
  },
}

/** A vendor that does not answer or does not exist is reported. */
export const VendorAway: Story = {
  args: { onLookUp: async () => null },
  play: async () => {
    const dialog = await inDialog()
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Address' }), '1200 juniper')
    await userEvent.click(dialog.getByRole('button', { name: 'Look up' }))
    await waitFor(() => expect(dialog.getByText(/^CoStar is not available/)).toBeVisible())
  },
}

export const NothingFound: Story = {
  args: { onLookUp: async () => [] },
  play: async () => {
    const dialog = await inDialog()
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Address' }), 'nowhere{Enter}')
    await waitFor(() =>
      expect(
        dialog.getByText('No match for “nowhere” in CoStar. Enter the address below, or search again.'),
      ).toBeVisible(),
    )
  },
}

export const Making: Story = { args: { isPending: true } }
export const Failed: Story = { args: { failure: 'Creating the deal did not work: the server does not answer.' } }
