import { Radio, RadioGroup } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, radius, size, space, type, visuallyHidden } from '../../theme/index.ts'

export interface YesNoFieldProps {
  label: string
  /** @default false */
  isLabelHidden?: boolean
  /** `null` while nobody knows. */
  value: boolean | null
  onChange: (value: boolean | null) => void
  /** @default false */
  isReadOnly?: boolean
}

const answers = [
  { id: 'yes', label: 'Yes', value: true },
  { id: 'no', label: 'No', value: false },
  { id: 'unknown', label: 'Unknown', value: null },
] as const

/** Yes, no or unknown: three answers side by side, of which unknown is not no. Arrow keys move between them. */
export function YesNoField({ label, isLabelHidden = false, value, onChange, isReadOnly = false }: YesNoFieldProps) {
  const chosen = answers.find((answer) => answer.value === value)?.id ?? 'unknown'
  return (
    <Root
      aria-label={label}
      orientation="horizontal"
      value={chosen}
      isReadOnly={isReadOnly}
      onChange={(id) => onChange(answers.find((answer) => answer.id === id)?.value ?? null)}
    >
      <Name aria-hidden="true" $isHidden={isLabelHidden}>
        {label}
      </Name>
      <Answers>
        {answers.map(({ id, label: word }) => (
          <Answer key={id} value={id} data-is-unknown={id === 'unknown' || undefined}>
            {word}
          </Answer>
        ))}
      </Answers>
    </Root>
  )
}

const Root = styled(RadioGroup)`
  display: grid;
  gap: ${space.one};
  min-width: 0;
`

const Name = styled.span<{ $isHidden: boolean }>`
  color: ${color.ink};
  ${type.body}
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const Answers = styled.div`
  display: inline-flex;
  justify-self: start;
  height: ${size.control};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  overflow: hidden;
`

const Answer = styled(Radio)`
  display: inline-flex;
  align-items: center;
  padding: 0 ${space.three};
  color: ${color.inkMuted};
  cursor: default;
  ${type.body}

  & + & {
    border-left: 1px solid ${color.line};
  }
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.selection};
    color: ${color.ink};
    box-shadow: inset 0 -2px ${color.accent};
  }
  &[data-selected='true'][data-is-unknown] {
    background: ${color.sunken};
    color: ${color.inkMuted};
    box-shadow: none;
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`
