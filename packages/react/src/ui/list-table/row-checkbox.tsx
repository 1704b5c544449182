import { Check, Minus } from 'lucide-react'
import { CheckboxButton, CheckboxField } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, radius } from '../../theme/index.ts'

/** The tick of a row of a table, or of all of them in its head. The table names it and keeps its state. */
export function RowCheckbox() {
  return (
    <CheckboxField slot="selection">
      <Line>
        {({ isIndeterminate, isSelected }) => (
          <Box aria-hidden="true">
            {isIndeterminate ? (
              <Minus size={12} strokeWidth={3} />
            ) : isSelected ? (
              <Check size={12} strokeWidth={3} />
            ) : null}
          </Box>
        )}
      </Line>
    </CheckboxField>
  )
}

const Box = styled.span`
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
`

/** The place to press is 24 by 24 pixels. */
const Line = styled(CheckboxButton)`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;

  &[data-hovered] ${Box} {
    border-color: ${color.ink};
  }
  &[data-selected] ${Box}, &[data-indeterminate] ${Box} {
    background: ${color.accent};
    border-color: ${color.accent};
    color: ${color.accentInk};
  }
  &[data-focus-visible] ${Box} {
    ${focusRing}
  }
`
