import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Client } from '@uwkit/core/client'
import type { FeatureFlags } from '@uwkit/core/feature-flags'
import { expect, fn, within } from 'storybook/test'
import { ClientProvider } from '../client/index.ts'
import { FeatureFlagsProvider, MaintenanceNotice } from './feature-flags.tsx'

const meta = {
  title: 'Feature flags/Maintenance notice',
  component: MaintenanceNotice,
} satisfies Meta<typeof MaintenanceNotice>
export default meta
type Story = StoryObj<typeof meta>

/** Builds a client that has only feature flags. */
const answering = (flags: FeatureFlags) =>
  ({ featureFlags: { get: () => Promise.resolve(flags) } }) as unknown as Client

const under = (flags: FeatureFlags) => (
  <ClientProvider client={answering(flags)}>
    <FeatureFlagsProvider reportError={fn()}>
      <MaintenanceNotice />
      <p>Rent rolls</p>
    </FeatureFlagsProvider>
  </ClientProvider>
)

export const On: Story = {
  render: () => under({ maintenanceBanner: true, dealNavigation: false }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('status')).toHaveTextContent(
      'platform maintenance. We appreciate your patience.',
    )
  },
}

export const Off: Story = {
  render: () => under({ maintenanceBanner: false, dealNavigation: true }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('status')).toBeNull()
  },
}
