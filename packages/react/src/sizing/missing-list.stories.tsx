import type { Meta, StoryObj } from '@storybook/react-vite'
import { sizeDeal } from '@uwkit/core/sizing'
import { expect, within } from 'storybook/test'
import { MissingList, missingInputs } from './sized-headline.tsx'

const nothing = { rentRoll: null, statements: [], statementRoles: [] }

const meta = {
  title: 'Sizing/What is missing',
  component: MissingList,
  args: {
    missing: missingInputs(nothing, sizeDeal(nothing, { loan: null, entries: [] })),
    linkTo: (section, words) => <a href={`#${section}`}>{words}</a>,
  },
} satisfies Meta<typeof MissingList>
export default meta
type Story = StoryObj<typeof meta>

/** An empty deal: each missing item shows where to enter it. */
export const Everything: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Add the rent roll' })).toBeVisible()
  },
}
