import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import type { ColorRole } from './palettes.ts'
import { chartColors, color, radius, space, type } from './tokens.ts'

const meta = { title: 'Theme/Tokens' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const roles = Object.keys(color) as ColorRole[]

/** Every role with its color, under the brand and scheme chosen above. */
export const Colors: Story = {
  render: () => (
    <Swatches>
      {roles.map((role) => (
        <Swatch key={role}>
          <Patch style={{ background: color[role] }} />
          {role}
        </Swatch>
      ))}
      {chartColors.map((value, index) => (
        <Swatch key={value}>
          <Patch style={{ background: value }} />
          series {index + 1}
        </Swatch>
      ))}
    </Swatches>
  ),
}

/** The type scale; figures align vertically in every size. */
export const TypeScale: Story = {
  render: () => (
    <Scale>
      {Object.entries(type).map(([name, font]) => (
        <Line key={name}>
          <dt>{name}</dt>
          <Sample $font={font}>
            Net operating income 888,888.88
            <br />
            Net operating income 111,111.11
          </Sample>
        </Line>
      ))}
    </Scale>
  ),
}

/** Distances in steps of four pixels. */
export const Space: Story = {
  render: () => (
    <Scale>
      {Object.entries(space).map(([name, value]) => (
        <Line key={name}>
          <dt>
            {name} {value}
          </dt>
          <dd>
            <Bar style={{ width: value }} />
          </dd>
        </Line>
      ))}
    </Scale>
  ),
}

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${space.three};
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.caption}
`

const Swatch = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.two};
`

const Patch = styled.span`
  width: 40px;
  height: 28px;
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
`

const Scale = styled.dl`
  display: grid;
  gap: ${space.three};
  margin: 0;
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 140px) 1fr;
  align-items: baseline;
  dt {
    ${type.caption}
    color: ${color.inkMuted};
  }
  dd {
    margin: 0;
  }
`

const Sample = styled.dd<{ $font: string }>`
  ${({ $font }) => $font}
`

const Bar = styled.div`
  height: 12px;
  background: ${color.accent};
`
