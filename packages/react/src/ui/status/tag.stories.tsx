import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { type GroupTag, Tag, TagGroup, type TagGroupProps, type TagTone } from './tag.tsx'

const tags: readonly GroupTag[] = [
  { id: 'renovated', text: 'Renovated' },
  { id: 'affordable', text: 'Affordable' },
  { id: 'employee', text: 'Employee unit' },
  { id: 'vacant', text: 'Vacant', tone: 'vacant' },
  { id: 'future', text: 'Future lease', tone: 'future' },
]

function Group(props: Omit<TagGroupProps, 'chosen' | 'onChoose'> & { canRemove?: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['affordable']))
  const [rest, setRest] = useState(props.tags)
  const removal = props.canRemove
    ? { onRemove: (ids: ReadonlySet<string>) => setRest(rest.filter(({ id }) => !ids.has(id))) }
    : {}
  return <TagGroup {...props} tags={rest} chosen={chosen} onChoose={setChosen} {...removal} />
}

const meta = {
  title: 'Parts/Tag',
  component: Group,
  args: { label: 'Tags of the units', tags },
} satisfies Meta<typeof Group>
export default meta
type Story = StoryObj<typeof meta>

const tones: readonly [TagTone, string][] = [
  ['accent', 'Subject'],
  ['tied', 'Tied'],
  ['off', 'Off by 36.00'],
  ['unproven', 'Unproven'],
  ['predicted', 'Predicted 92%'],
  ['edited', 'Edited'],
  ['income', 'Income'],
  ['expense', 'Expense'],
  ['below', 'Below the line'],
  ['vacant', 'Vacant'],
  ['future', 'Future lease'],
]

export const Tones: Story = {
  render: () => (
    <Row>
      <Tag text="Renovated" />
      {tones.map(([tone, text]) => (
        <Tag key={tone} tone={tone} text={text} />
      ))}
    </Row>
  ),
}

export const OneCanBeChosen: Story = { args: { choice: 'one' } }

export const SeveralCanBeChosen: Story = {
  args: { choice: 'several' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('row', { name: 'Vacant' }))
    await expect(canvas.getByRole('row', { name: 'Vacant' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('row', { name: 'Affordable' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.queryByRole('button', { name: /Remove/ })).toBeNull()
  },
}

export const Removable: Story = {
  args: { canRemove: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^Remove Affordable/ }))
    await expect(canvas.queryByText('Affordable')).toBeNull()
    await expect(canvas.getByText('Renovated')).toBeVisible()
  },
}

/** Delete removes the focused tag; without tags a text is shown. */
export const RemovedByKeyboard: Story = {
  args: { canRemove: true, tags: tags.slice(0, 2), emptyText: 'No tags' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Delete}{Delete}')
    await expect(canvas.getByText('No tags')).toBeVisible()
  },
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
`
