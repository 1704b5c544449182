import { Check, CheckCheck, ChevronDown, Tags } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, Menu } from '../../ui/index.ts'
import { lineMenu, type SelectedLines } from './state/line-menu.ts'

export interface LineBarProps {
  selected: SelectedLines
  /** Lines of the selection for which something is suggested. */
  suggested: number
  /** Lines of the statement whose suggestion is sure. */
  sure: number
  readOnly: string | null
  onMenu: (action: string) => void
  onCategory: () => void
  onAccept: () => void
  onAcceptSure: () => void
}

/** What can be done to the selected lines of a statement, over its grid. */
export function LineBar(props: LineBarProps) {
  const { selected, suggested, sure, readOnly, onMenu, onCategory, onAccept, onAcceptSure } = props
  const plain = selected.lines.filter(({ isTotal }) => !isTotal).length
  const isLocked = readOnly !== null
  return (
    <Bar role="group" aria-label="Selected lines">
      <Count aria-live="polite">{selectedText(selected)}</Count>
      <Menu
        label="Selected lines"
        trigger={
          <Button size="small" iconAfter={ChevronDown}>
            Line
          </Button>
        }
        sections={lineMenu(selected, readOnly)}
        onAction={onMenu}
      />
      <Button size="small" icon={Tags} isDisabled={isLocked || plain === 0} onPress={onCategory}>
        Category
      </Button>
      <Button size="small" icon={Check} isDisabled={isLocked || suggested === 0} onPress={onAccept}>
        Accept suggestion
      </Button>
      <Button size="small" icon={CheckCheck} isDisabled={isLocked || sure === 0} onPress={onAcceptSure}>
        {`Accept all over 90 % (${sure})`}
      </Button>
    </Bar>
  )
}

function selectedText({ lines, leftOut }: SelectedLines): string {
  const [first, ...others] = [...lines, ...leftOut]
  if (first === undefined) return 'No line selected'
  return others.length === 0 ? first.label : `${others.length + 1} lines selected`
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two};
  padding: ${space.one} ${space.two};
  border-bottom: 1px solid ${color.line};
`

const Count = styled.span`
  min-width: 160px;
  color: ${color.inkMuted};
  ${type.grid}
`
