import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Building } from '@uwkit/core/building'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { FieldsOf } from './building.queries.ts'
import { buildingFields } from './building-fields.ts'
import { RecordFields } from './record-fields.tsx'

type Fields = FieldsOf<Building>
const known: Partial<Fields> = {
  yearBuilt: 1987,
  numberBuildings: 12,
  units: 96,
  netRentableSquareFeet: 81_450.5,
  constructionType: 'Wood frame',
  hasSprinkler: true,
  isOnGroundLease: false,
  seismicLoss: 0.08,
}

const onChange = fn()
const meta = {
  title: 'Building/Building',
  component: RecordFields<Fields>,
  args: { groups: buildingFields, values: known, onChange },
  render: function Held(args) {
    const [values, setValues] = useState(args.values)
    return (
      <RecordFields
        {...args}
        values={values}
        onChange={(changes) => {
          setValues({ ...values, ...changes })
          args.onChange(changes)
        }}
      />
    )
  },
} satisfies Meta<typeof RecordFields<Fields>>
export default meta
type Story = StoryObj<typeof meta>

/** A cleared field is unknown, and unknown differs from no. */
export const Known: Story = {
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.clear(form.getByLabelText('Units'))
    await userEvent.tab()
    await expect(onChange).toHaveBeenLastCalledWith({ units: null })
    const sprinklers = within(form.getByRole('radiogroup', { name: 'Sprinklers' }))
    await userEvent.click(sprinklers.getByRole('radio', { name: 'Unknown' }))
    await expect(onChange).toHaveBeenLastCalledWith({ hasSprinkler: null })
    await userEvent.keyboard('{ArrowLeft}')
    await expect(onChange).toHaveBeenLastCalledWith({ hasSprinkler: false })
  },
}

export const NothingKnown: Story = { args: { values: {} } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
