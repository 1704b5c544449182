import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { noon } from '../account-people.fixtures.ts'
import { CodeDialog, RecoveryCodesDialog, TwoFactorSetupDialog, TwoFactorStatus } from './two-factor.tsx'

const off = { isOn: false, confirmedOn: null, recoveryCodesLeft: 0, isRequired: false }
const on = { ...off, isOn: true, confirmedOn: noon, recoveryCodesLeft: 9 }
const setup = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/uwkit:ada?secret=JBSWY3DP' }

const meta = {
  title: 'Account/Two-factor authentication',
  component: TwoFactorStatus,
  args: { twoFactor: off, onSetUp: fn(), onRenew: fn(), onRemove: fn() },
} satisfies Meta<typeof TwoFactorStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Set up' }))
    await expect(args.onSetUp).toHaveBeenCalledOnce()
  },
}
export const Required: Story = { args: { twoFactor: { ...off, isRequired: true } } }
export const On: Story = {
  args: { twoFactor: on },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/9 recovery codes left/)).toBeVisible()
  },
}

const [onPassword, onCode] = [fn(), fn()]

/** The password comes first, and does not remain in the field for the code. */
export const ProvesThePassword: Story = {
  render: () => <TwoFactorSetupDialog setup={null} onPassword={onPassword} onCode={onCode} onClose={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'quarry lantern 96{Enter}')
    await expect(onPassword).toHaveBeenCalledWith('quarry lantern 96')
  },
}

/** The key is shown in groups of four, with a link for an app on the same device; the first code turns it on. */
export const ShowsTheKey: Story = {
  render: () => <TwoFactorSetupDialog setup={setup} onPassword={onPassword} onCode={onCode} onClose={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/^JBSW Y3DP EHPK/)).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveAttribute('href', setup.uri)
    await userEvent.type(dialog.getByLabelText('Code'), '123456{Enter}')
    await expect(onCode).toHaveBeenCalledWith('123456')
  },
}

export const AsksForACode: Story = {
  render: () => (
    <CodeDialog
      title="Turn off two-factor authentication"
      confirmLabel="Turn off"
      onCode={onCode}
      onClose={fn()}
      failure="The code is incorrect or was already used."
    />
  ),
}

const onCopy = fn()

/** Recovery codes are copied one per line. */
export const RecoveryCodes: Story = {
  render: () => (
    <RecoveryCodesDialog codes={['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567']} onCopy={onCopy} onClose={fn()} />
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy codes' }))
    await expect(onCopy).toHaveBeenCalledWith('ABCD-EFGH-IJKL-MNOP\nQRST-UVWX-YZ23-4567')
  },
}
